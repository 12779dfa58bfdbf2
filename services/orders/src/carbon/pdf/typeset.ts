import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { StatementView } from './statementView.ts'

const template = readFileSync(join(import.meta.dirname, 'statement.typ'), 'utf8')
const compiler = NodeCompiler.create()

/** Letters of our languages and the signs of our texts. The fonts have them all. */
const outsideFonts = /[^\u0020-\u017F\u2010-\u2026\u2212−×÷]/gu

/** The PDF in base64, tagged as PDF/UA-1. */
export async function typeset(view: StatementView): Promise<string> {
  const data = JSON.stringify(view)
  try {
    return compile(data)
  } catch {
    // PDF/UA-1 refuses a letter that no font has, such as an emoji in a name.
    return compile(data.replaceAll(outsideFonts, '\u25A1'))
  } finally {
    // Else each statement stays in the cache.
    compiler.evictCache(0)
  }
}

function compile(view: string): string {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { view } })
  if (!compiled.result)
    throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, pdfTags: true })
  return pdf.toString('base64')
}
