/** The words that operations show of their own. */
export type ApiLabels = {
  authentication: string
  oneOf: string
  allOf: string
  /** Where an operation can be called without any authentication. */
  anonymous: string
  path: string
  query: string
  header: string
  cookie: string
  body: string
  headers: string
  responses: string
  expectedResponses: string
  callbacks: string
  request: string
  response: string
  example: string
  payload: string
  required: string
  deprecated: string
  /** Of a reference that leads nowhere. */
  unread: string
  tryIt: string
  send: string
  server: string
  username: string
  password: string
  /** Of what a reader signs in with. */
  remember: string
  /** Of a response that goes on and on. */
  stop: string
  /** Where a browser got no answer, for which it gives no reason. */
  noResponse: string
}

export const englishApiLabels: ApiLabels = {
  authentication: 'Authentication',
  oneOf: 'One of these',
  allOf: 'All of these together',
  anonymous: 'None',
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
  body: 'Request body',
  headers: 'Headers',
  responses: 'Responses',
  expectedResponses: 'Expected answers',
  callbacks: 'Callbacks',
  request: 'Request',
  response: 'Response',
  example: 'Example',
  payload: 'Payload',
  required: 'required',
  deprecated: 'deprecated',
  unread: 'Could not be read',
  tryIt: 'Try it',
  send: 'Send',
  server: 'Server',
  username: 'Username',
  password: 'Password',
  remember: 'Remember in this browser',
  stop: 'Stop',
  noResponse: 'No answer: the server cannot be reached, or does not allow requests from this site (CORS).',
}
