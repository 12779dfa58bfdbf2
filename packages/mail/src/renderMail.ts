import type { Language } from '@materia/contracts/languages.ts'
import { cleanLine, cleanText } from '@materia/contracts/text/cleanText.ts'

type MailLink = { label: string; url: string }

/** The content of a mail in plain text. `renderMail` makes both the text and the HTML. */
export type MailContent = {
  language: Language
  title: string
  paragraphs: string[]
  /** The main link, shown as a button and as a full address. */
  action?: MailLink
  /** Small print: why the reader gets this mail. */
  footnote: string
  /** Small print after the footnote: how to get no more such mails. */
  unsubscribe?: MailLink
}

/**
 * The text and the HTML of a mail. All content is escaped in the HTML. Title, footnote and labels
 * are lines, and a paragraph has no empty lines, so that a name in them cannot add a paragraph.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { language, title, paragraphs, action, footnote, unsubscribe } = asLines(content)
  const inText = (link?: MailLink) => (link ? [`${link.label}:\n${link.url}`] : [])
  const text = [
    title,
    ...paragraphs,
    ...inText(action),
    '--',
    footnote,
    ...inText(unsubscribe),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fafaf7;color:#12211c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:700">Materia</p>
<div style="padding:24px;background:#ffffff;border:1px solid #e4e6e0;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}</div>
<p style="margin:20px 0 0;color:#5d6a64;font-size:13px">${escapeHtml(footnote)}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe.url)}" style="color:#5d6a64">${escapeHtml(unsubscribe.label)}</a>` : ''}</p>
</div>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

function asLines(content: MailContent): MailContent {
  const link = (one: MailLink) => ({ label: cleanLine(one.label), url: cleanLine(one.url) })
  return {
    language: content.language,
    title: cleanLine(content.title),
    paragraphs: content.paragraphs.map((text) => cleanText(text).replaceAll(/\n{2,}/g, '\n')),
    footnote: cleanLine(content.footnote),
    ...(content.action && { action: link(content.action) }),
    ...(content.unsubscribe && { unsubscribe: link(content.unsubscribe) }),
  }
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

// The address is also shown as text: some mail readers show no buttons, and readers like to see a
// link's target.
function button({ label, url }: MailLink): string {
  const address = escapeHtml(url)
  const style =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0e7a4e;color:#ffffff;font-weight:600;text-decoration:none'
  return `<p style="margin:0 0 16px"><a href="${address}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#5d6a64;font-size:13px;word-break:break-all">${address}</p>
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
