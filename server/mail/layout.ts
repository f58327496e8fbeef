import { html } from 'hono/html';

export interface MailLink {
  label: string;
  url: string;
}

export interface MailList {
  heading: string;
  items: (MailLink & { note: string })[];
  more?: MailLink;
}

/** A mail's content as plain text; it is escaped when it becomes HTML. */
export interface MailContent {
  heading: string;
  paragraphs: string[];
  action?: MailLink;
  lists?: MailList[];
  links?: MailLink[];
  /** Small print: why the mail came, and what to do if the reader didn't ask for it. */
  footnote: string;
}

/** The app's light colours, since mail programs know no variables. */
const COLOURS = { canvas: '#fbf5ef', surface: '#ffffff', ink: '#2b1d1a', inkSoft: '#6b5850', accent: '#b01a5b' };
const FONT = "font-family: Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const QUIET = `font-size: 14px; line-height: 1.5; color: ${COLOURS.inkSoft}`;

const linkText = ({ label, url }: MailLink) => `${label}:\n${url}`;

const listText = ({ heading, items, more }: MailList) => [
  heading,
  ...items.map(({ label, note, url }) => linkText({ label: `${label}, ${note}`, url })),
  ...(more ? [linkText(more)] : []),
];

/** The text part: lines that read well without HTML. */
export function mailText({ heading, paragraphs, action, lists = [], footnote, links = [] }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [linkText(action)] : []),
    ...lists.flatMap(listText),
    footnote,
    ...links.map(linkText),
  ];
  return `${[...parts, 'offra'].join('\n\n')}\n`;
}

function listHtml({ heading, items, more }: MailList) {
  const item = ({ label, note, url }: MailList['items'][number]) =>
    html`<p style="margin: 0">
      <a href="${url}" style="display: block; padding: 12px 0; font-size: 17px; color: ${COLOURS.accent}"
        >${label}<br /><span style="${QUIET}">${note}</span></a
      >
    </p>`;
  const link =
    more &&
    html`<p style="margin: 0">
      <a
        href="${more.url}"
        style="display: inline-block; margin: 8px 0; padding: 10px 20px; border: 1px solid ${COLOURS.accent}; border-radius: 999px; font-size: 16px; font-weight: 600; color: ${COLOURS.accent}; text-decoration: none"
        >${more.label}</a
      >
    </p>`;
  return html`<h2 style="margin: 28px 0 8px; font-size: 18px; line-height: 1.35; color: ${COLOURS.ink}">${heading}</h2>
    ${items.map(item)} ${link ?? ''}`;
}

/** The HTML part: one column that fits a phone, with all styles inline. */
export async function mailHtml({
  heading,
  paragraphs,
  action,
  lists = [],
  footnote,
  links = [],
}: MailContent): Promise<string> {
  const text = `margin: 0 0 16px; font-size: 17px; line-height: 1.5; color: ${COLOURS.ink}`;
  const button =
    action === undefined
      ? ''
      : html`<p style="margin: 28px 0">
          <a
            href="${action.url}"
            style="display: inline-block; padding: 14px 28px; border-radius: 999px; background: ${COLOURS.accent}; color: ${COLOURS.surface}; font-size: 17px; font-weight: 600; text-decoration: none"
            >${action.label}</a
          >
        </p>`;
  const linked = links.map(
    ({ label, url }) => html`<a href="${url}" style="margin-right: 16px; color: ${COLOURS.inkSoft}">${label}</a> `,
  );
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body style="margin: 0; padding: 24px 12px; background: ${COLOURS.canvas}; ${FONT}">
        <div
          style="max-width: 520px; margin: 0 auto; padding: 28px 24px; border-radius: 20px; background: ${COLOURS.surface}"
        >
          <p style="margin: 0 0 20px; font-size: 20px; font-weight: 700; color: ${COLOURS.accent}">offra</p>
          <h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25; color: ${COLOURS.ink}">${heading}</h1>
          ${paragraphs.map((paragraph) => html`<p style="${text}">${paragraph}</p>`)} ${button} ${lists.map(listHtml)}
          <p style="margin: 24px 0 0; ${QUIET}">${footnote}</p>
          ${linked.length === 0 ? '' : html`<p style="margin: 8px 0 0; ${QUIET}">${linked}</p>`}
        </div>
      </body>
    </html>`;
  return page.toString();
}
