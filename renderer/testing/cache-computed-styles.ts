/**
 * Caches computed styles, because queries by role read those of thousands of elements, and jsdom
 * matches every rule of its style sheet each time. Tests load no style sheets, so a style depends
 * only on the name and four attributes of the element and its ancestors: elements of which these are
 * equal share a style. A change of one of the attributes empties the cache.
 */
const computeStyle = window.getComputedStyle.bind(window);
const ATTRIBUTES = ['hidden', 'open', 'style', 'type'];
const changes = new MutationObserver(() => undefined);
changes.observe(document, { subtree: true, attributeFilter: ATTRIBUTES });
changes.observe(document.head, { childList: true });

type SharedStyle = {
  readonly children: Map<string, SharedStyle>;
  /** The element of which the style was computed. It reads inherited properties of its ancestors. */
  source?: Element;
  style?: CSSStyleDeclaration;
};

let roots: SharedStyle['children'] = new Map();
let sharedStyles = new WeakMap<Element, SharedStyle>();

function getSharedStyle(element: Element): SharedStyle {
  const known = sharedStyles.get(element);
  if (known) return known;
  const { localName, parentElement } = element;
  const siblings = parentElement ? getSharedStyle(parentElement).children : roots;
  const key = JSON.stringify([localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))]);
  const shared = siblings.get(key) ?? { children: new Map() };
  siblings.set(key, shared);
  sharedStyles.set(element, shared);
  return shared;
}

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return computeStyle(element, pseudoElement);
  // The observer's records are read directly, because its callback runs later.
  if (changes.takeRecords().length > 0) {
    roots = new Map();
    sharedStyles = new WeakMap();
  }
  const shared = getSharedStyle(element);
  if (!shared.style || !shared.source?.isConnected) {
    shared.source = element;
    shared.style = computeStyle(element);
  }
  return shared.style;
};
