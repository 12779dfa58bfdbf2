import { SaxesParser } from 'saxes'
import { FileRefused } from './BankStatement.ts'

export type XmlElement = {
  /** Without its prefix. */
  name: string
  namespace: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const depthMax = 40
const elementsMax = 2_000_000

/**
 * Reads a whole XML document. Refuses one that is not well-formed or that declares a document type,
 * so it has no entities but the five of XML.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', namespace: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  parser.on('doctype', () => {
    throw new FileRefused('The file declares a document type, which bank statements never do')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    count++
    if (open.length > depthMax || count > elementsMax)
      throw new FileRefused('The file has too many elements')
    const entries = Object.values(attributes).map(({ name, value }) => [name, value])
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(entries),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (more: string) => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(
      `The file is cut off or damaged: ${error instanceof Error ? error.message : ''}`,
    )
  }
  const [document] = root.children
  if (!document) throw new FileRefused('The file is empty')
  return document
}

/** The elements at a path below an element. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  )
}

/** The text of the first element at a path, or empty. */
export function textAt(element: XmlElement, ...path: string[]): string {
  return elementsAt(element, ...path)[0]?.text.trim() ?? ''
}
