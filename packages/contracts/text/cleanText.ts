import { normalized } from './normalized.ts'

/** A line that is clean already, as most are. */
const plainLine = /^[!-~]+(?: [!-~]+)*$/
const plainText = /^[!-~](?:[\n -~]*[!-~])?$/
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** White space, and characters that look like it: blank braille, a blank note. */
const blanks = /[\t\p{Zs}\u2800\u{1d159}]/gu
/**
 * Characters that show nothing: controls, direction marks, fillers, half surrogates. A joiner or a
 * variation selector stays where it makes an emoji.
 */
const unseen = new RegExp(
  [
    String.raw`(?![\u200d\ufe0f\n])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\ufffc]`,
    String.raw`\u200d(?!\p{Extended_Pictographic})`,
    String.raw`(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d`,
    String.raw`(?<!\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f`,
  ].join('|'),
  'gu',
)
const visible = /[^\p{M}\p{Z}\n]/u

/**
 * A text as one line: composed (NFC), with single spaces and without invisible characters. Line
 * breaks become spaces. Empty when nothing is visible.
 */
export function cleanLine(text: string): string {
  return plainLine.test(text)
    ? text
    : cleanText(text.replace(lineBreaks, ' ').replaceAll('\n', ' ')).replace(/ +/g, ' ')
}

/** The same for a text of several lines, which keeps its line breaks (as `\n`) and its spaces. */
export function cleanText(text: string): string {
  if (plainText.test(text)) return text
  const seen = text.replace(lineBreaks, '\n').replace(blanks, ' ').replace(unseen, '')
  const clean = normalized(seen, 'NFC').trim()
  return visible.test(clean) ? clean : ''
}
