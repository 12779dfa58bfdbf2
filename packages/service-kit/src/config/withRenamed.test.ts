import Joi from 'joi'
import { readConfig } from './config.ts'
import { renamedVariables, withRenamed } from './withRenamed.ts'

const variables = ['REQUEST_TIMEOUT_MS', 'PORT']

function read(env: NodeJS.ProcessEnv) {
  const warnings: string[] = []
  return { env: withRenamed(env, variables, (line) => void warnings.push(line)), warnings }
}

describe('withRenamed', () => {
  it('reads an old name and warns once', () => {
    expect(read({ ANSWER_WITHIN_MS: '100', PORT: '1' })).toEqual({
      env: { ANSWER_WITHIN_MS: '100', REQUEST_TIMEOUT_MS: '100', PORT: '1' },
      warnings: ['Configuration: ANSWER_WITHIN_MS is deprecated, use REQUEST_TIMEOUT_MS'],
    })
  })

  it('reads the file that an old name names', () => {
    expect(read({ ANSWER_WITHIN_MS_FILE: '/run/limit' })).toMatchObject({
      env: { REQUEST_TIMEOUT_MS_FILE: '/run/limit' },
      warnings: ['Configuration: ANSWER_WITHIN_MS_FILE is deprecated, use REQUEST_TIMEOUT_MS_FILE'],
    })
  })

  it('prefers the new name where both are set', () => {
    expect(read({ ANSWER_WITHIN_MS: '100', REQUEST_TIMEOUT_MS: '200' })).toMatchObject({
      env: { REQUEST_TIMEOUT_MS: '200' },
      warnings: [expect.stringContaining('it is ignored, REQUEST_TIMEOUT_MS is set too')],
    })
  })

  it('says nothing of variables that the process does not read, and of empty ones', () => {
    expect(read({ DRAW_TIMEOUT_MS: '100', ANSWER_WITHIN_MS: '' }).warnings).toEqual([])
  })

  it('has no new name that is an old name too', () => {
    expect(Object.values(renamedVariables).filter((name) => name in renamedVariables)).toEqual([])
  })

  it('is part of readConfig', () => {
    const schema = Joi.object({ REQUEST_TIMEOUT_MS: Joi.number() })
    expect(readConfig(schema, { ANSWER_WITHIN_MS: '100' })).toEqual({ REQUEST_TIMEOUT_MS: 100 })
  })
})
