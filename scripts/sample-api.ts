const text = { type: 'string' }
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } })
const order = { $ref: '#/components/schemas/Order' }
const problem = { description: 'It is not there', content: json({ $ref: '#/components/schemas/Problem' }) }
const orderId = {
  name: 'orderId',
  in: 'path',
  required: true,
  description: 'Which order.',
  schema: { type: 'string', format: 'uuid' },
}

/** An API that has one of everything a reference shows. */
export const sampleApi = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '2.4.0', description: 'Everything about orders.' },
  servers: [
    {
      url: 'https://{region}.api.example.org/v2',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
    { url: 'https://sandbox.example.org/v2', description: 'Sandbox' },
  ],
  security: [{ token: [] }],
  tags: [
    { name: 'Orders', description: 'What customers bought.' },
    { name: 'Files', description: 'What belongs to an order.' },
  ],
  paths: {
    '/orders': {
      get: {
        tags: ['Orders'],
        summary: 'List orders',
        description: 'The newest first. Ask for **pages** of at most 100.',
        parameters: [
          {
            name: 'status',
            in: 'query',
            description: 'Only those that stand so.',
            schema: { type: 'string', enum: ['open', 'paid', 'sent', 'returned'], default: 'open' },
          },
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
            description: 'How many.',
          },
          { name: 'page', in: 'query', schema: text, description: 'Where the last answer ended.' },
        ],
        responses: {
          200: {
            description: 'A page of orders',
            content: json({
              type: 'object',
              required: ['items'],
              properties: {
                items: { type: 'array', items: order },
                next: { ...text, description: 'Of the page.' },
              },
            }),
          },
          401: { description: 'Who are you?' },
        },
      },
      post: {
        tags: ['Orders'],
        summary: 'Create an order',
        requestBody: {
          required: true,
          content: json(
            {
              type: 'object',
              required: ['customer', 'lines', 'payment'],
              properties: {
                customer: { $ref: '#/components/schemas/Customer' },
                lines: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Line' } },
                payment: {
                  description: 'How it is paid.',
                  oneOf: [
                    {
                      title: 'Card',
                      type: 'object',
                      required: ['number'],
                      properties: { number: { ...text, example: '4111 1111 1111 1111' }, expires: text },
                    },
                    {
                      title: 'Bank transfer',
                      type: 'object',
                      properties: { iban: text, mandate: { type: 'boolean', default: false } },
                    },
                  ],
                },
                note: { ...text, deprecated: true, description: 'Use `lines[].note`.' },
              },
            },
            {
              examples: {
                small: {
                  summary: 'One thing',
                  value: { customer: { email: 'ada@example.org' }, lines: [{ sku: 'A-1', count: 1 }] },
                },
                large: {
                  summary: 'Two things',
                  value: {
                    customer: { email: 'ada@example.org' },
                    lines: [
                      { sku: 'A-1', count: 2 },
                      { sku: 'B-9', count: 1 },
                    ],
                  },
                },
              },
            },
          ),
        },
        responses: { 201: { description: 'Created', content: json(order) }, 409: problem },
      },
    },
    '/orders/{orderId}': {
      get: {
        tags: ['Orders'],
        summary: 'Get an order',
        parameters: [orderId],
        responses: { 200: { description: 'The order', content: json(order) }, 404: problem },
      },
      delete: {
        tags: ['Orders'],
        summary: 'Cancel an order',
        deprecated: true,
        parameters: [orderId],
        responses: { 204: { description: 'Cancelled' }, 404: problem },
      },
    },
    '/orders/{orderId}/files': {
      put: {
        tags: ['Files'],
        summary: 'Attach a file to an order that was sent to another country',
        parameters: [orderId, { name: 'X-Trace', in: 'header', schema: text }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, title: text },
              },
            },
          },
        },
        responses: { 200: { description: 'Attached' } },
      },
    },
  },
  webhooks: {
    orderSent: {
      post: {
        summary: 'An order was sent',
        requestBody: { content: json(order) },
        responses: { 200: { description: 'Taken' } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Order: {
        type: 'object',
        description: 'What a customer bought.',
        required: ['id', 'status'],
        properties: {
          id: { type: 'string', format: 'uuid', readOnly: true },
          status: { type: 'string', enum: ['open', 'paid', 'sent', 'returned'] },
          total: { type: 'number', description: 'In the currency of the customer.', example: 41.5 },
          customer: { $ref: '#/components/schemas/Customer' },
          lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
          labels: { type: 'object', additionalProperties: text },
        },
      },
      Customer: {
        type: 'object',
        required: ['email'],
        properties: {
          email: { type: 'string', format: 'email' },
          address: {
            type: 'object',
            properties: {
              street: text,
              city: text,
              country: { type: 'string', pattern: '^[A-Z]{2}$', maxLength: 2 },
            },
          },
        },
      },
      Line: {
        type: 'object',
        properties: { sku: text, count: { type: 'integer', minimum: 1 }, note: { type: ['string', 'null'] } },
      },
      Problem: { type: 'object', properties: { code: { type: 'integer' }, message: text } },
    },
  },
}
