import { vi } from 'vitest';

/** An empty `localStorage` as the browser's own: its keys are properties, its methods are not listed. */
export function emptyLocalStorage(): void {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: (items[key] = value) }),
    removeItem: (key: string) => void (delete items[key], delete (storage as Record<string, unknown>)[key]),
  };
  const storage: object = Object.create(methods);
  vi.stubGlobal('localStorage', storage);
}
