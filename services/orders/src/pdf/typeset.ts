import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'

/** All templates import `document.typ` from this folder. */
const workspace = join(import.meta.dirname, '..')
const templates = {
  carbon: 'carbon/pdf/statement.typ',
  payouts: 'payouts/payoutStatement.typ',
  offer: 'offerPdf/offer.typ',
  settlement: 'settlementPdf/settlement.typ',
}
export type TemplateName = keyof typeof templates
/** `view`: the texts that the template reads. */
export type PdfJob = { template: TemplateName; view: object }

const compiler = NodeCompiler.create({ workspace })

/** Letters of our languages and the signs of our texts. The fonts have them all. */
const outsideFonts = /[^\u0020-\u017F\u2010-\u2026\u202F\u2212−×÷]/gu

/** The PDF in base64, tagged as PDF/UA-1. */
export async function typeset({ template, view }: PdfJob): Promise<string> {
  const data = JSON.stringify(view)
  try {
    return compile(template, data)
  } catch {
    // PDF/UA-1 refuses a letter that no font has, such as an emoji in a name.
    return compile(template, data.replaceAll(outsideFonts, '\u25A1'))
  } finally {
    // Else each statement stays in the cache.
    compiler.evictCache(0)
  }
}

function compile(template: TemplateName, view: string): string {
  const mainFilePath = join(workspace, templates[template])
  const compiled = compiler.compile({ mainFilePath, inputs: { view } })
  if (!compiled.result)
    throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, pdfTags: true })
  return pdf.toString('base64')
}
