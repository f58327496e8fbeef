import { html } from 'hono/html';

export interface MailLink {
  label: string;
  url: string;
}

/** What a mail says, as plain text. Whatever stands in it is escaped where it becomes HTML. */
export interface MailContent {
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: MailLink;
  /** A list of things to look at. */
  list?: { heading: string; items: (MailLink & { note: string })[] };
  /** Ways to go on from the small print. */
  links?: MailLink[];
  /** Small print: why the mail came, and what to do if nobody asked for it. */
  footnote: string;
}

/** The app's light colours, since mail programs know no variables. */
const COLOURS = { canvas: '#fbf5ef', surface: '#ffffff', ink: '#2b1d1a', inkSoft: '#6b5850', accent: '#b01a5b' };
const FONT = "font-family: Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const linkText = ({ label, url }: MailLink) => `${label}:\n${url}`;

/** The text part: lines that also read well without a mail program. */
export function mailText({ heading, paragraphs, action, list, footnote, links = [] }: MailContent): string {
  const items = list?.items.map(({ note, ...link }) => linkText({ ...link, label: `${link.label}, ${note}` })) ?? [];
  const listed = list === undefined ? [] : [list.heading, ...items];
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [linkText(action)] : []),
    ...listed,
    footnote,
    ...links.map(linkText),
  ];
  return `${[...parts, 'offra'].join('\n\n')}\n`;
}

/** The HTML part: one column that fits a phone, with all of its style in place. */
export async function mailHtml({
  heading,
  paragraphs,
  action,
  list,
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
  const quiet = `font-size: 14px; line-height: 1.5; color: ${COLOURS.inkSoft}`;
  const listed =
    list === undefined
      ? ''
      : html`<h2 style="margin: 28px 0 8px; font-size: 18px; color: ${COLOURS.ink}">${list.heading}</h2>
          ${list.items.map(
            ({ label, note, url }) =>
              html`<p style="margin: 0">
                <a href="${url}" style="display: block; padding: 12px 0; font-size: 17px; color: ${COLOURS.accent}"
                  >${label}<br /><span style="${quiet}">${note}</span></a
                >
              </p>`,
          )}`;
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
          ${paragraphs.map((paragraph) => html`<p style="${text}">${paragraph}</p>`)} ${button} ${listed}
          <p style="margin: 24px 0 0; ${quiet}">${footnote}</p>
          ${linked.length === 0 ? '' : html`<p style="margin: 8px 0 0; ${quiet}">${linked}</p>`}
        </div>
      </body>
    </html>`;
  return page.toString();
}
