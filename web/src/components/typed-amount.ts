// An amount as people write it: "1,000.50" here, "1.000,50" elsewhere. What could mean two things means nothing, since
// a wrong guess is a wrong payment: "1.000" is one dollar to some and a thousand to others.

const withPoint = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;
const withComma = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{0,2})$/;

/** In dollars, or nothing if it is no amount. */
export function amountFrom(text: string): number | undefined {
  const written = text.replace(/[\s$]/g, "");
  const [, dollars, cents = ""] = withPoint.exec(written) ?? withComma.exec(written) ?? [];
  if (dollars === undefined) return undefined;
  return Number(`${dollars.replace(/\D/g, "")}.${cents}`);
}

/** The same with a sign before it. Nothing typed is nothing given. */
export function signedAmountFrom(text: string): number | undefined {
  const [, sign, rest = ""] = /^\s*([-−+]?)(.*)$/.exec(text) ?? [];
  const amount = rest.trim() === "" ? 0 : amountFrom(rest);
  return amount && sign && sign !== "+" ? -amount : amount;
}
