import { Postings } from './Postings.ts'

/** A word of listings; its tree says where it stands, and which prefixes of it keep their rows. */
export type Term = { text: string; postings: Postings; node: Node; prefixes: Postings[] }

/** Terms that begin alike: in one set, or, once they are many or have many rows, parted by their next letter and with the rows of all of them. */
type Node = {
  depth: number
  terms: Set<Term>
  rowCount: number
  parted?: { postings: Postings; children: Map<string, Node> }
}

/** So many terms are looked through for a prefix. */
const termsMax = 5000
/** Longer prefixes are not parted, as hardly any terms are so much alike. */
const depthMax = 8

/** Terms by how they begin. A prefix that leads to many rows keeps them as a whole, so that one letter costs no more than a word. */
export class PrefixTree {
  #roots = new Map<string, Node>()

  add(text: string): Term {
    const prefixes: Postings[] = []
    let node = childOf(this.#roots, text, 0)
    while (node.parted) {
      prefixes.push(node.parted.postings)
      node = childOf(node.parted.children, text, node.depth)
    }
    const term = { text, postings: new Postings(), node, prefixes }
    node.terms.add(term)
    return term
  }

  /** Adds a row to a term. Prefixes with more rows than `rowsMax` are parted. */
  addRow(term: Term, row: number, fields: number, rowsMax: number): void {
    for (const postings of term.prefixes) postings.add(row, fields)
    if (!term.postings.add(row, fields)) return
    const { node } = term
    node.rowCount++
    if (term.postings.size > rowsMax) term.postings.keepByRow()
    const isLarge = node.rowCount > rowsMax ? node.terms.size > 1 : node.terms.size > termsMax
    if (isLarge && node.depth < depthMax) part(node)
  }

  /** Takes out of a term the rows whose byte is 1; with its last one it goes, which is answered. */
  dropRows(term: Term, isDropped: Uint8Array): boolean {
    const before = term.postings.size
    term.postings.dropRows(isDropped)
    term.node.rowCount -= before - term.postings.size
    return term.postings.size === 0 && term.node.terms.delete(term)
  }

  /** Postings that together have every row of a prefix. */
  find(prefix: string): Postings[] {
    let node = this.#roots.get(prefix.charAt(0))
    while (node?.parted && node.depth < prefix.length)
      node = node.parted.children.get(prefix.charAt(node.depth))
    if (node?.parted) return [node.parted.postings]
    return Array.from(node?.terms ?? [])
      .filter(({ text }) => text.startsWith(prefix))
      .map(({ postings }) => postings)
  }

  /** Of every prefix that keeps its rows. */
  prefixPostings(nodes = this.#roots): Postings[] {
    return Array.from(nodes.values()).flatMap(({ parted }) =>
      parted ? [parted.postings, ...this.prefixPostings(parted.children)] : [],
    )
  }
}

function childOf(children: Map<string, Node>, text: string, depth: number): Node {
  // The letter of a text that ends here is an empty one.
  const letter = text.charAt(depth)
  let child = children.get(letter)
  if (!child) children.set(letter, (child = { depth: depth + 1, terms: new Set(), rowCount: 0 }))
  return child
}

function part(node: Node): void {
  const postings = new Postings()
  postings.keepByRow()
  const children = new Map<string, Node>()
  for (const term of node.terms) {
    postings.addAll(term.postings)
    term.prefixes.push(postings)
    term.node = childOf(children, term.text, node.depth)
    term.node.terms.add(term)
    term.node.rowCount += term.postings.size
  }
  node.terms.clear()
  node.parted = { postings, children }
}
