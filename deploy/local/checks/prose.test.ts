import { markdownTexts, proseProblems, screenProblems } from './prose.ts'

const words = (count: number) => `${'word '.repeat(count - 1).replace('w', 'W')}word.`

describe('the rules of prose', () => {
  it('accept a sentence of 25 words and refuse a longer one', () => {
    expect(proseProblems(words(25))).toEqual([])
    expect(proseProblems(words(26))).toEqual([`over 25 words: ${words(26)}`])
    expect(proseProblems(`${words(20)} ${words(20)}`)).toEqual([])
  })

  it('refuse a forbidden term as a whole word, in any case', () => {
    expect(proseProblems('The page is Drawn.')).toEqual([
      expect.stringContaining('server-rendered'),
    ])
    expect(proseProblems('The page is redrawn.')).toEqual([])
  })

  it('refuse a sentence that begins with a relative word, except a question', () => {
    expect(proseProblems('What is sold.')).toEqual([expect.stringContaining('“What”')])
    expect(proseProblems('A listing ends. Of the others, all stay.')).toHaveLength(1)
    expect(proseProblems('What is sold?')).toEqual([])
  })

  it('ignore code in backticks and the targets of links', () => {
    expect(proseProblems('Runs `drawn(what, whoever)` once.')).toEqual([])
    expect(proseProblems('See [the page](docs/drawn.md).')).toEqual([])
  })

  it('accept a label on a screen that begins with a relative word', () => {
    expect(screenProblems('Where you’re logged in')).toEqual([])
    expect(screenProblems('What other companies see.')).toHaveLength(1)
  })
})

describe('the texts of a Markdown page', () => {
  it('are its headings, paragraphs, list items and table cells', () => {
    const page =
      '# Title\nText\non two lines.\n\n1. First\n2. Second\n\n| a | b |\n|---|---|\n| c | d |\n'
    expect(markdownTexts(page)).toEqual([
      'Title',
      'Text\non two lines.',
      'First',
      'Second',
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('leave out code and comments', () => {
    expect(markdownTexts('```sh\nWhat\n```\n\n<!-- Whoever -->\n\nText.')).toEqual(['Text.'])
  })
})
