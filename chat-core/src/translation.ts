// What the words of one language ask of every other: the same names, the same arguments, lists of the same length.
// A translation that lacks a sentence, or has one too many, is not of this type.
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : Words extends object
      ? { [Name in keyof Words]: Translation<Words[Name]> }
      : Words;
