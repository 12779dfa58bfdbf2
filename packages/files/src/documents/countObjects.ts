const [space, newline, carriageReturn, percent] = [' ', '\n', '\r', '%'].map((one) =>
  one.charCodeAt(0),
)
const digits = { from: '0'.charCodeAt(0), to: '9'.charCodeAt(0) }
const letter = /[A-Za-z]/

/**
 * Counts the heads of objects in a PDF's text: a digit, spaces or comments, and `obj`. One pass, as
 * a pattern tries every digit before a long comment again.
 */
export function countObjects(text: string): number {
  let count = 0
  let isDigit = false
  // A digit, and only spaces and comments after it.
  let isGap = false
  let isComment = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isGap && text.startsWith('obj', at) && !letter.test(text.charAt(at + 3))) count++
    const mayFollow: boolean = isDigit || isGap
    const isLineEnd = code === newline || code === carriageReturn
    isGap = (isSpace(code) && mayFollow) || (isLineEnd && isComment)
    isComment = (isComment && !isLineEnd) || (code === percent && mayFollow)
    isDigit = code >= digits.from && code <= digits.to
  }
  return count
}

function isSpace(code: number): boolean {
  return code === space || (code >= 9 && code <= 13 && code !== 11) || code === 0
}
