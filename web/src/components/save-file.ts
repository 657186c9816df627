// Hands a file that was made in the browser to the person, as a download.

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the address only holds memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
