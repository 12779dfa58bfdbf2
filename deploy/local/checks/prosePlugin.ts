import { proseProblems } from './prose.ts'

type Node = { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
type Comment = Node & { value: string; loc: { start: { line: number }; end: { line: number } } }
type Call = { callee: Callee; arguments: Node[] }
type Callee = { type: string; name?: string; object?: Callee; callee?: Callee; tag?: Callee }
type Context = {
  sourceCode: { getAllComments(): Comment[] }
  report(problem: { node: object; message: string }): void
}

function check(context: Context, node: object, text: string): void {
  for (const message of proseProblems(text)) context.report({ node, message })
}

function comments(context: Context) {
  return {
    Program() {
      for (const group of groupLines(context.sourceCode.getAllComments()))
        check(context, group[0]!, textOf(group))
    },
  }
}

/** Consecutive `//` lines are one text. */
function groupLines(all: Comment[]): Comment[][] {
  const groups: Comment[][] = []
  for (const comment of all) {
    const last = groups.at(-1)?.at(-1)
    const continues =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      last.loc.end.line + 1 === comment.loc.start.line
    if (continues) groups.at(-1)!.push(comment)
    else groups.push([comment])
  }
  return groups
}

function textOf(group: Comment[]): string {
  return group
    .map(({ value }) => value.replace(/^\*/, '').replaceAll(/^\s*\* ?/gm, ''))
    .join('\n')
    .replaceAll(/^\s*(?:@\w+|[a-z-]+lint-\w+|webpack\w+:).*$/gm, '')
}

function testNames(context: Context) {
  return {
    CallExpression({ callee, arguments: [name] }: Call) {
      if (!name || !['it', 'test', 'describe'].includes(rootOf(callee))) return
      if (typeof name.value === 'string') check(context, name, name.value)
      if (name.quasis) check(context, name, name.quasis.map(({ value }) => value.cooked).join('…'))
    },
  }
}

/** Finds `it` in `it.each(rows)` and in ``it.each`table` ``. */
function rootOf(callee: Callee): string {
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner ? rootOf(inner) : (callee.name ?? '')
}

/** oxlint rules that check comments and test names against `packages/contracts/GLOSSARY.md`. */
export default {
  meta: { name: 'prose' },
  rules: { comments: { create: comments }, 'test-names': { create: testNames } },
}
