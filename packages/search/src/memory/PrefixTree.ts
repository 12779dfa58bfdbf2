import { Postings } from './Postings.ts'

/** A word of listings, with its node in the tree and the rows of its prefixes. */
export type Term = { text: string; postings: Postings; node: Node; prefixes: Postings[] }

/**
 * Terms with the same prefix. A large node is split by the next letter and also stores the rows of
 * all its terms.
 */
type Node = {
  depth: number
  terms: Set<Term>
  rowCount: number
  parted?: { postings: Postings; children: Map<string, Node> }
}

/** Nodes up to this size are searched term by term. */
const termsMax = 5000
/** Longer prefixes are not split, because hardly any terms share them. */
const depthMax = 8

/**
 * Terms by prefix. A frequent prefix stores its rows, so that searching one letter costs no more
 * than a whole word.
 */
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

  /** Adds a row to a term. Splits nodes with more rows than `rowsMax`. */
  addRow(term: Term, row: number, fields: number, rowsMax: number): void {
    for (const postings of term.prefixes) postings.add(row, fields)
    if (!term.postings.add(row, fields)) return
    const { node } = term
    node.rowCount++
    if (term.postings.size > rowsMax) term.postings.keepByRow()
    const isLarge = node.rowCount > rowsMax ? node.terms.size > 1 : node.terms.size > termsMax
    if (isLarge && node.depth < depthMax) part(node)
  }

  /**
   * Removes from a term the rows whose byte is 1. Returns whether the term has no rows left and was
   * removed.
   */
  dropRows(term: Term, isDropped: Uint8Array): boolean {
    const before = term.postings.size
    term.postings.dropRows(isDropped)
    term.node.rowCount -= before - term.postings.size
    return term.postings.size === 0 && term.node.terms.delete(term)
  }

  /** Postings that together cover every row of a prefix. */
  find(prefix: string): Postings[] {
    let node = this.#roots.get(prefix.charAt(0))
    while (node?.parted && node.depth < prefix.length)
      node = node.parted.children.get(prefix.charAt(node.depth))
    if (node?.parted) return [node.parted.postings]
    return Array.from(node?.terms ?? [])
      .filter(({ text }) => text.startsWith(prefix))
      .map(({ postings }) => postings)
  }

  /** Postings of every split node. */
  prefixPostings(nodes = this.#roots): Postings[] {
    return Array.from(nodes.values()).flatMap(({ parted }) =>
      parted ? [parted.postings, ...this.prefixPostings(parted.children)] : [],
    )
  }
}

function childOf(children: Map<string, Node>, text: string, depth: number): Node {
  // A text that ends here has an empty next letter.
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
