import { openApiDocument } from './openApiDocument.ts'
import { services } from '../services.ts'

const document = JSON.parse(
  JSON.stringify(openApiDocument({ version: '1.0.0', sessionCookie: 'sid', services })),
)

describe('the OpenAPI document', () => {
  it('has the operations of every domain', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object),
    )
    const ids = operations.map(({ operationId }) => operationId)

    expect(ids).toEqual(
      expect.arrayContaining([
        'login',
        'register',
        'logout',
        'getCurrentUser',
        'listMaterials',
        'getMaterial',
      ]),
    )
  })

  it('requires a session only for operations that need it', () => {
    expect(document.paths['/api/user'].get.security).toEqual([
      { session: [], sessionSignature: [] },
    ])
    expect(document.paths['/api/materials'].get.security).toEqual([])
  })

  it('lists the errors of an operation by status with their codes', () => {
    const { responses } = document.paths['/api/login'].post

    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '405',
      '413',
      '415',
      '429',
      '502',
      '503',
      '504',
    ])
    expect(responses[400].content['application/json'].schema.properties.code.enum).toEqual([
      'INVALID_INPUT',
      'MALFORMED_JSON',
    ])
  })

  it('describes the files of an upload by field', () => {
    const { content } = document.paths['/api/upload/images'].post.requestBody
    const images = {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      minItems: 1,
      maxItems: 5,
    }

    expect(content).toEqual({
      'multipart/form-data': {
        schema: { type: 'object', properties: { images }, required: ['images'] },
      },
    })
    expect(
      document.paths['/api/upload/image'].post.requestBody.content['multipart/form-data'].schema
        .properties,
    ).toEqual({ image: images.items })
    expect(Object.keys(document.paths['/api/upload/image'].post.responses)).toEqual(
      expect.arrayContaining(['201', '413', '415', '422']),
    )
  })

  it('describes the Idempotency-Key and its errors for operations that create', () => {
    const { parameters, responses } = document.paths['/api/materials'].post

    expect(parameters).toEqual([
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ])
    expect(responses[422].content['application/json'].schema.properties.code.enum).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ])
    expect(
      document.paths['/api/materials/{id}'].patch.parameters.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(['id'])
  })

  it('has the content type of a response that is not JSON', () => {
    expect(
      Object.keys(document.paths['/api/user/materials/export'].get.responses[200].content),
    ).toEqual(['text/csv'])
    expect(
      Object.keys(document.paths['/api/orders/papers/{file}'].get.responses[200].content),
    ).toEqual(['image/webp', 'application/pdf'])
  })

  it('lets a choice be null where its field may be', () => {
    const { properties } =
      document.paths['/api/materials/{id}'].patch.requestBody.content['application/json'].schema
    expect(properties.packageType.enum).toContain(null)
  })

  it('has a 304 for operations with an ETag', () => {
    expect(document.paths['/api/materials'].get.responses[304]).toBeDefined()
    expect(document.paths['/api/user'].get.responses[304]).toBeUndefined()
  })

  it('describes path and query parameters from their schemas', () => {
    const { parameters } = document.paths['/api/materials/{id}'].get

    expect(parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: expect.objectContaining({ type: 'integer' }),
      },
    ])
  })

  it('has the length of a text in characters', () => {
    const { username } =
      document.paths['/api/login'].post.requestBody.content['application/json'].schema.properties

    expect(username).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 254,
      pattern: expect.any(String),
    })
  })
})
