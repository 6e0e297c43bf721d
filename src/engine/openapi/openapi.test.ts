import { describe, expect, test } from 'vitest'
import { describeSchema, exampleOfSchema, findOperation, outlineOf, samplesOf } from './index.ts'
import { parseSource } from './parse-source.ts'
import type { JsonObject } from './json.ts'
import { isServedAt, serversOf, sourcesOf, withAbsoluteServers } from './servers.ts'

const document: JsonObject = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.org/' }],
  tags: [{ name: 'a', parent: 'b' }, { name: 'b', 'x-parent': 'a' }, { name: 'c' }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { tags: ['a'], parameters: [{ name: 'id', in: 'path', required: true, description: 'Own' }] },
      put: {
        tags: ['b'],
        servers: [{ url: 'https://other.example.org' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
      },
    },
    '/constructor': { $ref: '#/nowhere' },
  },
  components: {
    schemas: {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
      Node: {
        allOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Node' }],
        properties: {
          next: { $ref: '#/components/schemas/Node' },
          tags: { type: ['array', 'null'], items: {} },
        },
      },
      Endless: { $ref: '#/components/schemas/Endless' },
    },
  },
}

const found = (method: string) => findOperation(document, { kind: 'operation', path: '/things/{id}', method })

describe('an operation', () => {
  test('has the parameters and servers of what is around it, and its own before them', () => {
    expect(found('get')?.parameters).toMatchObject([{ name: 'id', description: 'Own' }])
    expect(found('get')?.servers).toEqual(['https://api.example.org'])
    expect(found('put')?.servers).toEqual(['https://other.example.org'])
    expect(found('delete')).toBeUndefined()
  })

  test('is not found where only the prototype of objects has something', () => {
    expect(findOperation(document, { kind: 'operation', path: 'constructor', method: 'get' })).toBeUndefined()
    expect(
      findOperation(document, { kind: 'operation', path: '/constructor', method: 'get' }),
    ).toBeUndefined()
  })

  test('is called in three languages, whose texts hold what was given and nothing that it could break out with', () => {
    const operation = found('put')
    const samples = operation ? samplesOf(document, operation) : []
    expect(samples.map(({ language }) => language)).toEqual([
      'bash',
      'javascript',
      'python',
      'go',
      'java',
      'csharp',
      'php',
      'ruby',
    ])
    expect(samples[0]?.source).toContain("curl -L -X PUT 'https://other.example.org/things/{id}'")
    const hostile = structuredClone(document)
    hostile['servers'] = [{ url: "https://a.example'; rm -rf /" }]
    const get = findOperation(hostile, { kind: 'operation', path: '/things/{id}', method: 'get' })
    expect(get && samplesOf(hostile, get)[0]?.source).toContain(
      String.raw`'https://a.example'\''; rm -rf /things/{id}'`,
    )
  })
})

test('a field of files is a file in a sample, as the version of the specification says it', () => {
  const files = [
    { type: 'string', format: 'binary' },
    { contentMediaType: 'image/png' },
    { type: 'array', items: { type: 'string', format: 'binary' } },
    { type: 'array', items: { contentMediaType: 'application/octet-stream' } },
  ]
  const text = { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64', example: 'AAAA' }
  const content = (photo: object) => ({ 'multipart/form-data': { schema: { properties: { photo } } } })
  const curlOf = (photo: object) => {
    const paths = { '/pets': { post: { requestBody: { content: content(photo) } } } }
    const given = { servers: [{ url: 'https://a.org' }], paths } as JsonObject
    const operation = findOperation(given, { kind: 'operation', path: '/pets', method: 'post' })
    return operation && samplesOf(given, operation)[0]?.source
  }
  for (const photo of files) expect(curlOf(photo)).toContain("-F 'photo=@file'")
  expect(curlOf(text)).toContain("-F 'photo=AAAA'")
})

test('a form is sent as one in every language', () => {
  const properties = { name: { type: 'string', example: 'Tom' }, photo: { type: 'string', format: 'binary' } }
  const sources = (type: string) => {
    const post = { requestBody: { content: { [type]: { schema: { type: 'object', properties } } } } }
    const given: JsonObject = { servers: [{ url: 'https://a.org' }], paths: { '/pets': { post } } }
    const operation = findOperation(given, { kind: 'operation', path: '/pets', method: 'post' })
    return operation ? samplesOf(given, operation).map(({ source }) => source) : []
  }
  const [curl, javascript, python] = sources('multipart/form-data')
  expect(curl).toBe("curl -L -X POST 'https://a.org/pets' \\\n  -F 'name=Tom' \\\n  -F 'photo=@file'")
  expect(javascript).toContain(
    'const form = new FormData()\nform.append("name", "Tom")\nform.append("photo", file)',
  )
  expect(javascript).toContain('  body: form,\n')
  expect(python).toContain(
    '    data={\n        "name": "Tom",\n    },\n    files={\n        "photo": open("file", "rb"),\n    },',
  )
  expect(sources('application/x-www-form-urlencoded')[0]).toContain(
    "  -H 'Content-Type: application/x-www-form-urlencoded' \\\n  --data-urlencode 'name=Tom'",
  )
})

describe('a schema', () => {
  test('takes `allOf` together, also where it holds itself', () => {
    const node = describeSchema(document, { $ref: '#/components/schemas/Node' })
    expect(node.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['id', true],
      ['next', false],
      ['tags', false],
    ])
    expect(node.type).toBe('object')
    expect(describeSchema(document, { type: ['array', 'null'], items: {} })).toMatchObject({
      marks: ['nullable'],
    })
  })

  test('has an example that ends, whatever circles it is made of', () => {
    expect(exampleOfSchema(document, { $ref: '#/components/schemas/Node' })).toEqual({
      id: '123e4567-e89b-12d3-a456-426614174000',
      next: {},
      tags: ['text'],
    })
    expect(exampleOfSchema(document, { $ref: '#/components/schemas/Endless' })).toBe('text')
  })
})

describe('a server', () => {
  const region = { region: { default: 'eu', enum: ['eu', 'us'] } }
  const [fixed] = serversOf([
    [{ url: 'https://{region}.example.org/{base}/', variables: { ...region, base: { default: 'v1' } } }],
  ])
  const [free] = serversOf([
    [{ url: 'https://{tenant}.example.org', variables: { tenant: { default: 'demo' } } }],
  ])

  test('is named in the policy of a page by what its variables may be', () => {
    expect(fixed?.url).toBe('https://eu.example.org/v1')
    expect(fixed && sourcesOf(fixed)).toEqual(['https://eu.example.org', 'https://us.example.org'])
    expect(free && sourcesOf(free)).toEqual(['https://*.example.org'])
    const sources = (url: string) =>
      serversOf([[{ url, variables: { a: { default: 'x.org' } } }]]).flatMap(sourcesOf)
    expect(sources('https://{a}')).toEqual(['https://x.org'])
    expect(sources('https://{a}.com')).toEqual(['https://x.org.com'])
    expect(sources('https://a.org;script-src *')).toEqual([])
    expect(sources('javascript:alert(1)')).toEqual([])
    expect(sources('/v1')).toEqual([])
  })

  test('is reached through a proxy at the paths of the operation only, and under no name that a reader made up', () => {
    const servers = [...(fixed ? [fixed] : []), ...(free ? [free] : [])]
    const isServed = (url: string) => isServedAt({ servers, path: '/pets/{id}' }, new URL(url))
    expect(isServed('https://us.example.org/v2/pets/a%20b?limit=1')).toBe(true)
    expect(isServed('https://demo.example.org/pets/1')).toBe(true)
    for (const url of [
      'https://us.example.org/v1/pets/1/owner',
      'https://us.example.org/v1/pets/../secrets',
      'https://us.example.org/v1/pets/%2e%2e/secrets',
      'http://us.example.org/v1/pets/1',
      'https://us.example.org:8443/v1/pets/1',
      'https://other.example.org/v1/pets/1',
      'https://me:secret@us.example.org/v1/pets/1',
      'https://us.example.org.evil.test/v1/pets/1',
    ])
      expect(isServed(url), url).toBe(false)
  })

  test('that is given relative to the document is told by its full address', () => {
    const given = {
      servers: [{ url: '/v1' }, { url: 'https://a.org' }, { url: '{base}/x' }],
      paths: { '/a': { get: { servers: [{ url: './{v}/' }] } } },
    }
    expect(withAbsoluteServers(given, 'https://host.org/specs/api.json')).toEqual({
      servers: [{ url: 'https://host.org/v1' }, { url: 'https://a.org' }, { url: '{base}/x' }],
      paths: { '/a': { get: { servers: [{ url: 'https://host.org/specs/{v}/' }] } } },
    })
  })
})

test('tags that are each other’s parent stand side by side; one without anything has no page', () => {
  expect(outlineOf(document).tags.map(({ name, tags }) => [name, tags.length])).toEqual([
    ['a', 0],
    ['b', 0],
  ])
})

test('what cannot be read says where', () => {
  expect(parseSource('{"a": 1,}')).toMatchObject({ kind: 'parsed', value: { a: 1 } })
  expect(parseSource('a: [1')).toMatchObject({
    kind: 'refused',
    problems: [{ message: expect.stringMatching(/^line 1/) }],
  })
  expect(parseSource('just words')).toMatchObject({ kind: 'refused' })
  // What looks like JSON is explained as JSON.
  expect(parseSource('{\n  "a": 1\n  "b": [}\n')).toEqual({
    kind: 'refused',
    problems: [{ message: "line 3: Expected ',' or '}' after property value" }],
  })
})
