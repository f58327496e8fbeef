/** The space between an element at the foot of the window and the content above, in pixels. */
const GAP = 12;

/**
 * Reports to the page how much of its foot the element covers while it is mounted. Use it as the element's `ref`.
 * @param variable a variable of vanilla-extract, `var(--…)`
 */
export function reportHeight(variable: string) {
  const name = variable.slice('var('.length, -1);
  return (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const report = (height: number) => style.setProperty(name, `${Math.ceil(height) + GAP}px`);
    // Before the first paint, or the page would make room for it a moment later.
    report(element.offsetHeight);
    const observer = new ResizeObserver(([entry]) => report(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
