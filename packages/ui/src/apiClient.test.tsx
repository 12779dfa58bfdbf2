import { answerCalls } from './answerCalls.ts'
import { api } from './apiClient.ts'

describe('api', () => {
  it('sends a body as JSON and answers the parsed body', async () => {
    const calls = answerCalls({ 'POST /api/things': [201, { id: 4 }] })
    expect(await api.post('/api/things', { name: 'x' })).toEqual({ id: 4 })
    expect(calls).toEqual([{ call: 'POST /api/things', body: { name: 'x' } }])
  })

  it('answers nothing for an empty body', async () => {
    answerCalls({ 'POST /api/logout': [204] })
    expect(await api.post('/api/logout')).toBeUndefined()
  })

  it('throws status and body text, and keeps the code', async () => {
    answerCalls({ 'GET /api/things': [409, { message: 'Taken', code: 'EMAIL_TAKEN' }] })
    await expect(api.get('/api/things')).rejects.toMatchObject({
      message: '409: {"message":"Taken","code":"EMAIL_TAKEN"}',
      status: 409,
      code: 'EMAIL_TAKEN',
    })
  })

  it('throws for an answer that is not JSON', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 200 })
    await expect(api.get('/api/things')).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  })

  it('says that nothing answered as status 0', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(api.get('/api/things')).rejects.toMatchObject({ status: 0 })
  })
})
