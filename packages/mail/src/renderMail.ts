import type { Language } from '@materia/contracts/languages.ts'
import { cleanLine, cleanText } from '@materia/contracts/text/cleanText.ts'

type MailLink = { label: string; url: string }

/**
 * One line of a mail's table. `url`: the address that the value links to. `note`: small print under
 * the value.
 */
export type MailFact = { label: string; value: string; url?: string; note?: string }

/** The content of a mail in plain text. `renderMail` makes both the text and the HTML. */
export type MailContent = {
  language: Language
  title: string
  paragraphs: string[]
  /** Shown as a small table. */
  facts?: MailFact[]
  /** Above the title. The mail is complete without it. */
  picture?: { url: string; alt: string }
  /** The main link, shown as a button and as a full address. */
  action?: MailLink
  /** After the main link: a second table under a title. */
  more?: { title: string; facts: MailFact[] }
  /** Small print: why the reader gets this mail. */
  footnote: string
  /** Small print after the footnote: how to get no more such mails. */
  unsubscribe?: MailLink
}

// Mail readers ignore CSS variables, and some ignore this style. So every color is inline too.
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0f1714!important;color:#e9efeb!important}
.card{background:#17211d!important;border-color:#2b3832!important}
.quiet{color:#a3b1aa!important}
.line{border-color:#2b3832!important}
.link{color:#3dbb84!important}
.button{background:#3dbb84!important;color:#06140e!important}
}`

/**
 * The text and the HTML of a mail. All content is escaped in the HTML. Title, facts, footnote and
 * labels are lines, and a paragraph has no empty lines, so that a name in them cannot add a
 * paragraph.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { language, title, paragraphs, facts = [], picture, ...rest } = asLines(content)
  const { action, more, footnote, unsubscribe } = rest
  const inText = (link?: MailLink) => (link ? [`${link.label}:\n${link.url}`] : [])
  const text = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(factLine).join('\n')] : []),
    ...inText(action),
    ...(more ? [more.title, more.facts.map(factLine).join('\n')] : []),
    '--',
    footnote,
    ...inText(unsubscribe),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${darkStyle}</style></head>
<body class="page" style="margin:0;background:#fafaf7;color:#12211c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:700">Materia</p>
<div class="card" style="padding:24px;background:#ffffff;border:1px solid #e4e6e0;border-radius:10px">
${picture ? image(picture) : ''}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? table(facts) : ''}${action ? button(action) : ''}${more ? section(more) : ''}</div>
<p class="quiet" style="margin:20px 0 0;color:#56645d;font-size:13px">${escapeHtml(footnote)}${unsubscribe ? ` <a class="quiet" href="${escapeHtml(unsubscribe.url)}" style="color:#56645d">${escapeHtml(unsubscribe.label)}</a>` : ''}</p>
</div>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

function asLines(content: MailContent): MailContent {
  const { facts, more, picture } = content
  const link = (one: MailLink) => ({ label: cleanLine(one.label), url: cleanLine(one.url) })
  return {
    language: content.language,
    title: cleanLine(content.title),
    paragraphs: content.paragraphs.map((text) => cleanText(text).replaceAll(/\n{2,}/g, '\n')),
    ...(facts && { facts: facts.map(factInLines) }),
    ...(more && { more: { title: cleanLine(more.title), facts: more.facts.map(factInLines) } }),
    ...(picture && { picture: { url: cleanLine(picture.url), alt: cleanLine(picture.alt) } }),
    footnote: cleanLine(content.footnote),
    ...(content.action && { action: link(content.action) }),
    ...(content.unsubscribe && { unsubscribe: link(content.unsubscribe) }),
  }
}

function factInLines({ label, value, url, note }: MailFact): MailFact {
  const isWebAddress = url !== undefined && /^https?:\/\//.test(url)
  return {
    label: cleanLine(label),
    value: cleanLine(value),
    ...(isWebAddress && { url: cleanLine(url) }),
    ...(note && { note: cleanLine(note) }),
  }
}

function factLine({ label, value, url, note }: MailFact): string {
  return `${label}: ${value}${note ? `. ${note}` : ''}${url ? ` (${url})` : ''}`
}

function section({ title, facts }: { title: string; facts: MailFact[] }): string {
  return `<h2 style="margin:24px 0 12px;font-size:17px">${escapeHtml(title)}</h2>
${table(facts)}`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

// Many mail readers load no pictures. The text instead of it must not look like a title.
function image({ url, alt }: { url: string; alt: string }): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="480" style="display:block;width:100%;max-height:240px;object-fit:cover;margin:0 0 20px;border-radius:8px;color:#56645d;font-size:13px">
`
}

function table(facts: MailFact[]): string {
  return `<table style="width:100%;margin:0 0 20px;border-collapse:collapse;font-size:15px">
${facts.map(tableRow).join('\n')}
</table>
`
}

function tableRow({ label, value, url, note }: MailFact): string {
  const cell = 'padding:8px 0;border-top:1px solid #e4e6e0;vertical-align:top'
  const shown = url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:#0e7a4e">${escapeHtml(value)}</a>`
    : escapeHtml(value)
  const small = note
    ? `<br><span class="quiet" style="color:#56645d;font-size:13px">${escapeHtml(note)}</span>`
    : ''
  return `<tr><th scope="row" class="line quiet" style="${cell};width:38%;padding-right:12px;color:#56645d;font-weight:400;text-align:left">${escapeHtml(label)}</th><td class="line" style="${cell};overflow-wrap:anywhere">${shown}${small}</td></tr>`
}

// The address is also shown as text: some mail readers show no buttons, and readers like to see a
// link's target.
function button({ label, url }: MailLink): string {
  const address = escapeHtml(url)
  const style =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0e7a4e;color:#ffffff;font-weight:600;text-decoration:none'
  return `<p style="margin:0 0 16px"><a class="button" href="${address}" style="${style}">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;color:#56645d;font-size:13px;word-break:break-all">${address}</p>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
