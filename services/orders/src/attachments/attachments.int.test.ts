import { hourMs } from '@materia/contracts/durations.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  orderAttachmentsMax,
  attachmentBytesMax,
  waitingAttachmentsMax,
} from '@materia/contracts/orders/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { onePagePdf, pageObjects, buildPdf } from '@materia/files/test/pdfs.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { openDisputes } from '../steps/disputes.ts'
import { attachmentStore } from './attachmentStore.ts'
import { openAttachmentFiles, attachmentsOf } from './attachmentsOf.ts'

const dispute = { step: 'dispute', kind: 'contaminated', amount: '480.00', note: 'Wet' }
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

// The sides of an order from `addOrder`.
const [seller, buyer, stranger] = [1, 2, 3]
const png = () => drawPicture().png().toBuffer()
const pass = (hours: number) =>
  (orders.clock.now = new Date(orders.clock.now.getTime() + hours * hourMs))
const sweep = () => sweepPictures(attachmentStore(orders.deps))
const storedFiles = () => readdir(join(orders.filesDir, 'orders')).catch(() => [])
const statusFor = async (url: string, ...users: number[]) =>
  Promise.all(
    users.map(async (userId) => (await orders.call('GET', url, { user: { userId } })).status),
  )
const bring = (userId: number, id: number, papers: string[]) =>
  orders.call('POST', `/api/orders/${id}/papers`, { user: { userId }, body: { papers } })

const buildAttachment = (url: string) => ({
  url,
  about: 'problem',
  by: 'buyer',
  at: orders.clock.now,
})

/** An order that its seller has shipped, or only confirmed. */
async function addTaken(isShipped = true): Promise<number> {
  const { _id } = await addOrder(orders)
  await orders.step(seller, _id, { step: 'confirm' })
  if (isShipped)
    await orders.step(seller, _id, { step: 'ship', carrier: 'Estafeta', trackingNumber: '42' })
  return _id
}

describe('POST /api/upload/order-papers', () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'

  it('stores images in three sizes and PDFs unchanged, for the company that uploaded them only', async () => {
    const pdf = onePagePdf()
    const [picture = '', paper = ''] = await orders.upload(seller, await png(), pdf)
    for (const size of [
      picture,
      picture.replace('.webp', '-320.webp'),
      picture.replace('.webp', '-640.webp'),
      paper,
    ])
      expect(await statusFor(size, seller, buyer, stranger)).toEqual([200, 404, 404])
    const headersOf = async (url: string) => {
      const { headers } = await orders.call('GET', url, { user: { userId: seller } })
      return ['content-type', 'cache-control', 'vary', 'x-content-type-options'].map((name) =>
        headers.get(name),
      )
    }
    for (const [url, type] of [
      [picture, 'image/webp'],
      [paper, 'application/pdf'],
    ] as const)
      expect(await headersOf(url)).toEqual([
        type,
        'private, max-age=31536000, immutable',
        'Cookie',
        'nosniff',
      ])
    expect(await readFile(join(orders.filesDir, 'orders', paper.split('/').at(-1) ?? ''))).toEqual(
      pdf,
    )
    expect((await orders.call('GET', paper)).status).toBe(401)
  })

  it.each([
    ['a text file', async () => ['no paper'], 415, 'PAPER_UNSUPPORTED'],
    ['a damaged picture', async () => [(await png()).subarray(0, 60)], 422, 'PAPER_UNREADABLE'],
    [
      'a damaged PDF beside a good picture',
      async () => [await png(), '%PDF-1.7 and no more'],
      422,
      'PAPER_UNREADABLE',
    ],
    [
      'a PDF with a script',
      async () => [buildPdf(pageObjects({ more: script }))],
      422,
      'PAPER_ACTIVE',
    ],
    ['six', async () => Array.from({ length: 6 }, () => 'x'), 400, 'TOO_MANY_PAPERS'],
    ['over 10 MB', async () => [Buffer.alloc(attachmentBytesMax + 1)], 413, 'PAPER_TOO_LARGE'],
  ])('stores nothing for %s', async (_what, contents, status, code) => {
    const before = await storedFiles()
    const answer = await orders.call('POST', '/api/upload/order-papers', {
      user: { userId: seller },
      ...(await multipart(
        'papers',
        ...(await contents()).map((content, place) => ({ name: `${place}.pdf`, content })),
      )),
    })
    expect(answer).toMatchObject(refusal(status, code))
    expect(await storedFiles()).toEqual(before)
  })

  it('requires a session and limits waiting files and daily bytes', async () => {
    const sent = await multipart('papers', { name: 'a.png', content: await png() })
    const upload = (userId: number) =>
      orders.call('POST', '/api/upload/order-papers', { user: { userId }, ...sent })
    expect((await orders.call('POST', '/api/upload/order-papers', sent)).status).toBe(401)
    await orders.attachments.insertMany(
      Array.from({ length: waitingAttachmentsMax }, (_, place) => ({
        _id: `waiting-${place}`,
        userId: 9,
        createdAt: orders.clock.now,
        unusedSince: orders.clock.now,
      })),
    )
    expect(await upload(9)).toMatchObject(refusal(429, 'PAPERS_FULL'))
    await orders.attachments.deleteMany({ userId: 9 })
    const deps = { ...orders.deps, attachmentBytesPerDay: 1_000 }
    await expect(attachmentStore(deps).checkRoom(10, 1_200)).rejects.toMatchObject({
      code: 'PAPER_BYTES_FULL',
    })
  })
})

describe('attachments of an order', () => {
  it('come with the shipment and are readable by both sides', async () => {
    const id = await addTaken(false)
    const papers = await orders.upload(seller, onePagePdf(), await png())
    const body = { step: 'ship', carrier: 'Estafeta', trackingNumber: '42', papers }
    const answer = await orders.step(seller, id, body)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'shipped',
        papers: papers.map((url) => ({
          url,
          about: 'shipping',
          by: 'seller',
          at: orders.clock.now.toISOString(),
        })),
      },
    })
    expect(await orders.step(seller, id, body)).toMatchObject({
      status: 200,
      body: answer.body as object,
    })
    for (const url of papers)
      expect(await statusFor(url, seller, buyer, stranger)).toEqual([200, 200, 404])
    expect(
      (await orders.call('GET', `/api/orders/${id}`, { user: { userId: buyer } })).body,
    ).toMatchObject({ papers: papers.map((url) => ({ url })) })
  })

  it('come with a dispute and later from both sides, once even if sent again', async () => {
    const id = await addTaken()
    const [opening = '', later = '', again = ''] = await orders.upload(
      buyer,
      await png(),
      await png(),
      onePagePdf(),
    )
    expect(await bring(buyer, id, [later])).toMatchObject(refusal(409, 'STEP_REFUSED'))
    expect(
      await orders.step(buyer, id, {
        ...dispute,
        papers: [opening],
      }),
    ).toMatchObject({ status: 200, body: { status: 'disputed' } })
    const [answer = ''] = await orders.upload(seller, await png())
    expect(
      (await Promise.all([bring(buyer, id, [later, again]), bring(seller, id, [answer])])).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200])
    const { body } = await bring(seller, id, [answer])
    expect((body as Order).papers.map(({ by, about }) => `${by} ${about}`).toSorted()).toEqual([
      'buyer problem',
      'buyer problem',
      'buyer problem',
      'seller problem',
    ])
    expect(await statusFor(opening, seller, buyer, stranger)).toEqual([200, 200, 404])
  })

  it('are listed and copied for an operator', async () => {
    const id = await addTaken()
    const [picture = '', pdf = ''] = await orders.upload(buyer, await png(), onePagePdf())
    await orders.step(buyer, id, { ...dispute, papers: [picture, pdf] })
    const lines: string[] = []
    for await (const text of openDisputes(orders.deps)) lines.push(text)
    expect(lines.find((text) => text.startsWith(`Order ${id}:`))).toContain('Attachments: 2')
    const files = await openAttachmentFiles({ FILES_DIR: orders.filesDir })
    const stored: string[] = []
    for (const { name, storedName } of (await attachmentsOf(orders.deps, id))!)
      stored.push(`${name} ${(await buffer((await files.open(storedName))!.stream)).length > 0}`)
    expect(stored).toEqual(['1-buyer-problem.webp true', '2-buyer-problem.pdf true'])
    expect(await attachmentsOf(orders.deps, 999_999)).toBeNull()
  })

  it.each([
    ['of another company', async () => orders.upload(stranger, await png())],
    [
      'that another order has',
      async () => {
        const urls = await orders.upload(buyer, await png())
        await orders.step(buyer, await addTaken(), { ...dispute, papers: urls })
        return urls
      },
    ],
    ['that nobody uploaded', async () => [`/api/orders/papers/${'0'.repeat(24)}.pdf`]],
  ])('are refused with one %s, and nothing changes', async (_which, urlsOf) => {
    const id = await addTaken()
    const papers = [...(await orders.upload(buyer, await png())), ...(await urlsOf())]
    expect(await orders.step(buyer, id, { ...dispute, papers })).toMatchObject(
      refusal(409, 'PAPER_UNKNOWN'),
    )
    expect(await orders.orders.findById(id).lean()).toMatchObject({
      status: 'shipped',
      intent: null,
      papers: [],
    })
    expect(await statusFor(papers[0]!, seller)).toEqual([404])
  })

  it('are refused for a step without attachments, for another company’s order and above the maximum', async () => {
    const id = await addTaken()
    const papers = await orders.upload(buyer, await png())
    expect(await orders.step(buyer, id, { step: 'deliver', papers })).toMatchObject({ status: 400 })
    expect(await bring(stranger, id, papers)).toMatchObject({ status: 404 })
    expect(await bring(buyer, id, [])).toMatchObject({ status: 400 })
    await orders.step(buyer, id, { ...dispute })
    await orders.orders.updateOne(
      { _id: id },
      {
        $set: {
          papers: Array.from({ length: orderAttachmentsMax }, (_, place) =>
            buildAttachment(`old-${place}`),
          ),
        },
      },
    )
    expect(await bring(buyer, id, papers)).toMatchObject(refusal(409, 'ORDER_PAPERS_FULL'))
    const one = await orders.upload(buyer, onePagePdf())
    const [url = ''] = await orders.upload(buyer, onePagePdf())
    await orders.orders.updateOne(
      { _id: id },
      {
        $set: {
          papers: Array.from({ length: orderAttachmentsMax - 1 }, () => buildAttachment(url)),
        },
      },
    )
    const answers = await Promise.all([papers, one].map((urls) => bring(buyer, id, urls)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await orders.orders.findById(id).lean())?.papers).toHaveLength(orderAttachmentsMax)
  })

  it('are removed with all their files after a day without an order', async () => {
    pass(25)
    await sweep()
    const before = await storedFiles()
    const id = await addTaken()
    const [kept = '', picture = '', pdf = ''] = await orders.upload(
      buyer,
      onePagePdf(),
      await png(),
      onePagePdf(),
    )
    await orders.step(buyer, id, { ...dispute, papers: [kept] })
    pass(25)
    expect(await bring(buyer, id, [picture])).toMatchObject(refusal(409, 'PAPER_UNKNOWN'))
    expect(await sweep()).toBe(2)
    expect(await storedFiles()).toEqual([...before, kept.split('/').at(-1)].toSorted())
    expect(await statusFor(pdf, buyer)).toEqual([404])
  })
})
