// The secrets of one's links: the server tells each once.
const key = (id: string) => `adoube.link.${id}`;

export function keptLink(id: string): string | null {
  try {
    return localStorage.getItem(key(id));
  } catch {
    return null;
  }
}

export function keepLink(id: string, secret: string): void {
  try {
    localStorage.setItem(key(id), secret);
  } catch {
    // Then it is lost when the page is closed, and another has to be made.
  }
}
