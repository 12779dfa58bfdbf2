import { foundPartnersMax } from '@materia/contracts/chat/constants.ts'
import type { ConversationSearchPage } from '@materia/contracts/chat/conversation.ts'
import { foldVersion } from '@materia/contracts/text/foldText.ts'
import { startChat } from '../../test/startChat.ts'
import { indexWords } from '../words/indexWords.ts'
import { foldMessages } from './foldMessages.ts'

let chat: Awaited<ReturnType<typeof startChat>>
/** Ids of companies and listings that no other test uses. */
let id: (number: number) => number
beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  id = await chat.addCompanies()
})
afterAll(() => chat.stop())

const search = (user: number, q: string, query = '') =>
  chat
    .as(id(user))
    .get<ConversationSearchPage>(`/api/conversations/search?q=${encodeURIComponent(q)}${query}`)
const textsOf = async (user: number, q: string) =>
  (await search(user, q)).items.map(({ message }) => message.content)

/** Above the ids that the service allocates. */
let lastWritten = 1_000_000

/**
 * Writes messages of companies 1 and 2 directly, because a company may send only 30 a minute.
 * Without `words`, as the last release wrote them.
 */
async function writeMany(
  count: number,
  contentOf: (place: number) => string,
  { hasWords = true } = {},
): Promise<void> {
  await chat.say(id(2), id(1), 'Hola')
  const { conversationId } = (await chat.members.findById(`${id(1)}/${id(2)}`).lean())!
  const rows = Array.from({ length: count }, (_, place) => {
    const said = {
      fromUserId: id(2),
      toUserId: id(1),
      isWithheldFrom: null,
      content: contentOf(place),
    }
    return {
      _id: ++lastWritten,
      conversationId,
      sequence: place + 2,
      ...said,
      materialId: 1,
      messageType: 'text',
      attachmentUrls: [],
      createdAt: chat.clock.now,
      ...(hasWords && { words: indexWords(said), foldVersion }),
    }
  })
  await chat.connection.collection<{ _id: number }>('messages').insertMany(rows)
  await chat.members.updateMany({ conversationId }, { $set: { lastMessageId: lastWritten } })
}

describe('GET /api/conversations/search', () => {
  it('finds singular and plural, with and without accents, in both languages, and returns the matching words', async () => {
    await chat.say(id(2), id(1), 'Le mando la COTIZACIÓN de los materiales.')
    await chat.say(id(1), id(2), 'How many batches of pellets?')
    const [found] = (await search(1, 'cotizaciones')).items
    expect(found).toMatchObject({
      partner: { id: id(2), companyName: 'Company 2' },
      message: { content: 'Le mando la COTIZACIÓN de los materiales.', sequence: 1 },
      words: ['COTIZACIÓN'],
    })
    for (const q of [
      'cotizacion',
      'Cotización',
      'material',
      'materiales cotización',
      'mandó la cotiz',
    ])
      expect(await textsOf(1, q)).toEqual(['Le mando la COTIZACIÓN de los materiales.'])
    for (const q of ['batch', 'pellet', 'PELLETS batches', 'pel'])
      expect(await textsOf(1, q)).toEqual(['How many batches of pellets?'])
    for (const q of ['batch cotización', 'ellets', 'pelletería', 'de los', '??'])
      expect(await textsOf(1, q)).toEqual([])
  })

  it('finds short words only whole, and the last word also as a prefix', async () => {
    await chat.say(id(2), id(1), 'PP y PET molido, 5000 kg')
    await chat.say(id(2), id(1), 'La petición')
    expect(await textsOf(1, 'pp')).toEqual(['PP y PET molido, 5000 kg'])
    expect(await textsOf(1, 'pe')).toEqual([])
    expect(await textsOf(1, 'pet')).toEqual(['La petición', 'PP y PET molido, 5000 kg'])
    expect(await textsOf(1, 'pet mol')).toEqual(['PP y PET molido, 5000 kg'])
    expect((await search(1, '500')).items[0]?.words).toEqual(['5000'])
  })

  it('finds partners by name, also archived ones, on the first page', async () => {
    await chat.partners.updateOne({ _id: id(2) }, { $set: { companyName: 'Plásticos del Bajío' } })
    await chat.say(id(2), id(1), 'plasticos')
    await chat.say(id(3), id(1))
    await chat.as(id(1)).send('PATCH', `/api/conversations/${id(2)}`, { isArchived: true })
    const { partners, items, nextCursor } = await search(1, 'bajio plas')
    expect(partners).toMatchObject([
      {
        partner: { id: id(2), companyName: 'Plásticos del Bajío' },
        lastMessage: { content: 'plasticos' },
        isArchived: true,
      },
    ])
    expect([items, nextCursor]).toEqual([[], null])
    expect((await search(1, 'company')).partners.map(({ partner }) => partner.id)).toEqual([
      id(3),
      id(2),
    ])
    expect((await search(4, 'bajio')).partners).toEqual([])
  })

  it('reports more found partners than it returns', async () => {
    for (let partner = 2; partner < 2 + foundPartnersMax; partner++)
      await chat.say(id(partner), id(1))
    expect(await search(1, 'company')).toMatchObject({
      partners: { length: foundPartnersMax },
      hasMorePartners: false,
    })
    chat.clock.now = new Date(chat.clock.now.getTime() + 1_000)
    await chat.say(id(30), id(1))
    const { partners, hasMorePartners } = await search(1, 'company')
    expect([partners.length, partners[0]?.partner.id, hasMorePartners]).toEqual([
      foundPartnersMax,
      id(30),
      true,
    ])
  })

  it('finds no foreign, deleted or withheld messages', async () => {
    await chat.say(id(2), id(1), 'pellets first')
    expect(await textsOf(3, 'pellets')).toEqual([])
    await chat.as(id(1)).send('DELETE', `/api/messages/chat/${id(2)}`)
    await chat.say(id(2), id(1), 'pellets second')
    expect(await textsOf(1, 'pellets')).toEqual(['pellets second'])
    await chat.as(id(1)).send('PATCH', `/api/conversations/${id(2)}`, { isBlocked: true })
    await chat.say(id(2), id(1), 'pellets third')
    expect(await textsOf(1, 'pellets')).toEqual(['pellets second'])
    expect(await textsOf(2, 'pellets')).toEqual([
      'pellets third',
      'pellets second',
      'pellets first',
    ])
  })

  it('continues by its cursor, each message once, and refuses a cursor of another list', async () => {
    await writeMany(700, (place) => (place % 3 === 0 ? `pellets ${place}` : `petróleo ${place}`))
    const found: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 20; pages++) {
      const { items, nextCursor }: ConversationSearchPage = await search(
        1,
        'pellets',
        `&limit=50${cursor && `&cursor=${cursor}`}`,
      )
      found.push(...items.map(({ message }) => message.content))
      cursor = nextCursor
    }
    expect(found).toEqual(Array.from({ length: 234 }, (_, place) => `pellets ${(233 - place) * 3}`))
    expect(await search(1, 'pellets', '&cursor=MTIz')).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('examines a limited number of messages, and continues after a page without matches', async () => {
    await writeMany(1_100, (place) => (place === 0 ? 'contaminado' : `contable ${place}`))
    const { items, nextCursor } = await search(1, 'contam')
    expect([items, nextCursor]).toEqual([[], expect.any(String)])
    expect((await search(1, 'contam', `&cursor=${nextCursor}`)).items).toMatchObject([
      { message: { content: 'contaminado' } },
    ])
  })

  it.each(['', 'q=a', `q=${'a'.repeat(101)}`, 'q=pellets&limit=1000'])(
    'refuses "%s"',
    async (query) => {
      expect(
        await chat.call('GET', `/api/conversations/search?${query}`, { user: { userId: id(1) } }),
      ).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    },
  )
})

describe('messages of the last release', () => {
  it('are found once they are indexed, also by two instances in parallel', async () => {
    await writeMany(600, (place) => `pellets ${place}`, { hasWords: false })
    await chat.connection
      .collection('messages')
      .updateOne({ sequence: 5, words: { $exists: false } }, { $set: { content: 7 } })
    expect(await textsOf(1, 'pellets')).toEqual([])
    const other = await startChat({ database: chat.connection.name })
    await Promise.all([foldMessages(chat), foldMessages(other)])
    await other.stop()
    expect(await textsOf(1, 'pellets 599')).toEqual(['pellets 599'])
    expect(await foldMessages(chat)).toBe(0)
  })

  it('are found by folded words once they are folded, and the words are marked as written', async () => {
    const text = 'Poli\u00adetileno \ufb01lm de 1½" para Stra\u00dfen, \uff30\uff25\uff34'
    await writeMany(1, () => text)
    // As the last release folded it.
    await chat.messages.updateOne(
      { content: text },
      { $set: { words: [`${id(1)} \ufb01lm`] }, $unset: { foldVersion: 1 } },
    )
    expect(await textsOf(1, 'film')).toEqual([])
    expect(await foldMessages(chat)).toBeGreaterThan(0)
    for (const q of ['film', 'polietileno', 'STRASSEN', 'pet'])
      expect(await textsOf(1, q)).toEqual([text])
    expect((await search(1, 'polietileno')).items[0]?.words).toEqual(['Poli\u00adetileno'])
  })
})
