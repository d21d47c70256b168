export const place: string;
export function client(description: object): Promise<string>;
