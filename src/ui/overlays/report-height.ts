/** Between what floats at the foot of the window and what is below it, in pixels. */
const GAP = 12;

/**
 * Tells the page how much of its foot is taken, as long as the element is there; to be given as its `ref`.
 * @param variable what vanilla-extract made for it, `var(--…)`
 */
export function reportHeight(variable: string) {
  const name = variable.slice('var('.length, -1);
  return (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const report = (height: number) => style.setProperty(name, `${Math.ceil(height) + GAP}px`);
    // Before it is seen, or the page would make room under it a moment later.
    report(element.offsetHeight);
    const observer = new ResizeObserver(([entry]) => report(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
