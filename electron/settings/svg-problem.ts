const INVALID =
  'The file is not a valid SVG image. Save it again from a drawing program, or as PNG.';
const rejectedFor = (content: string) =>
  `The SVG contains ${content}, which a logo must not. Remove it, or save the logo as PNG.`;

const SCRIPT = rejectedFor('a script');
const FOREIGN = rejectedFor('content that is not SVG');
const EVENT = rejectedFor('an event attribute');
const ANIMATION = rejectedFor('an animation');
const EXTERNAL = rejectedFor('a reference to something outside the file');

/** Elements of SVG and HTML that run or embed something, by local name in lower case. */
const FORBIDDEN_ELEMENTS = [
  [/^(script|handler|listener)$/, SCRIPT],
  [/^(foreignobject|iframe|object|embed|audio|video|canvas|link)$/, FOREIGN],
  [/^(animate|animatecolor|animatemotion|animatetransform|set|discard)$/, ANIMATION],
] as const;

const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const ATTRIBUTES = String.raw`(?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*`;
/**
 * The next part of an SVG: a comment, a document type without declarations, text, or a tag with
 * well-formed attributes.
 */
const PART = new RegExp(
  String.raw`<!--(?:(?!--)[^])*-->|<!DOCTYPE svg[^<>[]*>|<(?<close>/?)(?<name>${NAME})(?<attributes>${ATTRIBUTES})\s*(?<empty>/?)>|(?<text>[^<]+)`,
  'y',
);
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g');
/** The references that need no declaration: named ones of XML, and characters by number. */
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g;

/**
 * Returns why an SVG cannot be used as a logo, for the user; undefined if it can. Markup that is not
 * recognised is rejected, so that another parser cannot find more in the file.
 */
export function findSvgProblem(svg: string): string | undefined {
  const text = svg.replace(/^\uFEFF?\s*(?:<\?xml\s[^?<>]*\?>)?/, '');
  const open: string[] = [];
  let hasRoot = false;
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const part = PART.exec(text)?.groups;
    if (!part) return INVALID;
    const { close, name, attributes = '', empty, text: content } = part;
    if (content !== undefined) {
      if (open.length === 0 && content.trim() !== '') return INVALID;
      const problem = findTextProblem(content);
      if (problem) return problem;
    } else if (name !== undefined && close) {
      if (open.pop() !== name) return INVALID;
    } else if (name !== undefined) {
      if (open.length === 0 && (hasRoot || !isRoot(name, attributes))) return INVALID;
      hasRoot = true;
      const problem = findElementProblem(name, attributes);
      if (problem) return problem;
      if (!empty) open.push(name);
    }
  }
  return hasRoot && open.length === 0 ? undefined : INVALID;
}

const isRoot = (name: string, attributes: string) =>
  name === 'svg' && /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(attributes);

function findElementProblem(element: string, attributes: string): string | undefined {
  const forbidden = FORBIDDEN_ELEMENTS.find(([names]) => names.test(localName(element)));
  if (forbidden) return forbidden[1];
  for (const [, attribute = '', doubleQuoted, singleQuoted] of attributes.matchAll(ATTRIBUTE)) {
    const value = decodeReferences(doubleQuoted ?? singleQuoted ?? '');
    if (value === undefined) return INVALID;
    const name = localName(attribute);
    if (name.startsWith('on')) return EVENT;
    if (['href', 'src', 'base'].includes(name) && !isInternal(value)) return EXTERNAL;
    if (attribute !== 'xmlns' && !attribute.startsWith('xmlns:') && refersOutside(value))
      return EXTERNAL;
  }
  return undefined;
}

/** Text may be a style sheet. */
function findTextProblem(content: string): string | undefined {
  const text = decodeReferences(content);
  if (text === undefined) return INVALID;
  return refersOutside(text) ? EXTERNAL : undefined;
}

const localName = (name: string) => (name.split(':').at(-1) ?? '').toLowerCase();

/** Whether a reference is to a part of the same file or to an embedded raster image. */
const isInternal = (value: string) =>
  /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i.test(value);

/** Whether CSS loads something. Escape sequences could hide that, so they count as loading. */
function refersOutside(value: string): boolean {
  if (/@import|image-set|\\/i.test(value)) return true;
  return [...value.matchAll(/url\s*\(\s*["']?([^)]*)/gi)].some(([, url = '']) => !isInternal(url));
}

/** Undefined for a reference to an entity, which only a document type could declare. */
function decodeReferences(text: string): string | undefined {
  if (text.replaceAll(REFERENCE, '').includes('&')) return undefined;
  return text.replaceAll(
    REFERENCE,
    (_, named: string | undefined, decimal?: string, hex?: string) => {
      if (named !== undefined) return NAMED[named] ?? '';
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
