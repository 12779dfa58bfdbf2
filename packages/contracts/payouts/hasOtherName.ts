import { wordsOf } from '../text/wordsOf.ts'

/** Parts of legal forms, and words that many names have. */
const commonWords = new Set(
  'sa s a de c v cv rl srl sapi sab i b p inc incorporated llc l ltd limited corp corporation co company lp llp the of and y e del la las el los'.split(
    ' ',
  ),
)

/**
 * Whether the holder of a bank account has another name than the company. The bank knows its legal
 * name and Materia often a short one, so half of the words of the shorter name are enough. Legal
 * forms, accents and the order of the words do not count.
 */
export function hasOtherName(holderName: string, companyName: string): boolean {
  const [holder, company] = [ownWords(holderName), ownWords(companyName)]
  if (holder.join('') === company.join('')) return false
  const common = holder.filter((word) => company.includes(word)).length
  return common === 0 || common * 2 < Math.min(holder.length, company.length)
}

function ownWords(name: string): string[] {
  const words = [...new Set(wordsOf(name))]
  const own = words.filter((word) => !commonWords.has(word))
  return own.length > 0 ? own : words
}
