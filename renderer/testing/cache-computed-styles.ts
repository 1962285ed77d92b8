/**
 * Caches computed styles, because queries by role read those of thousands of elements, and jsdom
 * matches every rule of its style sheet each time. Tests load no style sheets, so a style depends
 * only on four attributes of the element and its ancestors. A change of one empties the cache.
 */
const computeStyle = window.getComputedStyle.bind(window);
const changes = new MutationObserver(() => undefined);
changes.observe(document, { subtree: true, attributeFilter: ['hidden', 'open', 'style', 'type'] });
changes.observe(document.head, { childList: true });
let styles = new WeakMap<Element, CSSStyleDeclaration>();

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return computeStyle(element, pseudoElement);
  // The observer's records are read directly, because its callback runs later.
  if (changes.takeRecords().length > 0) styles = new WeakMap();
  const style = styles.get(element) ?? computeStyle(element);
  styles.set(element, style);
  return style;
};
