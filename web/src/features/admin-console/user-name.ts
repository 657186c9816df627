// What to call somebody in a sentence: by name, else by address.

export function calledBy({ name, email }: { name: string; email: string }): string {
  return name.trim() || email;
}
