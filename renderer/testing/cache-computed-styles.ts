/**
 * jsdom matches every rule of its style sheet whenever a style is read, and queries by role read
 * the styles of thousands of elements. This caches them until something changes on which they
 * depend: tests load no style sheets, so that is one of a few attributes of an element or of one
 * that contains it.
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
