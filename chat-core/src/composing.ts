// Whether a key still belongs to the input method that puts a word together, and not to us. Safari says that the word is
// whole just before the key that confirms it; there only the old code of that key tells.
const INPUT_METHOD = 229;

export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === INPUT_METHOD;
}
