import type { CodeSample, SampleRequest } from './sample-request.ts'

/** How to send a request in languages that have no request as a value: line by line. */
export function moreSamples(request: SampleRequest): CodeSample[] {
  return [
    { label: 'Go', language: 'go', source: go(request) },
    { label: 'Java', language: 'java', source: java(request) },
    { label: 'C#', language: 'csharp', source: csharp(request) },
    { label: 'PHP', language: 'php', source: php(request) },
    { label: 'Ruby', language: 'ruby', source: ruby(request) },
  ]
}

const text = (value: string) => JSON.stringify(value)

/** What is sent, as one text: forms as browsers write them; of files only the place is known. */
function bodyOf({ body, form }: SampleRequest): string | undefined {
  if (form === undefined) return body
  return form.fields
    .map(
      ({ name, value, isFile }) =>
        `${encodeURIComponent(name)}=${isFile ? '@file' : encodeURIComponent(value)}`,
    )
    .join('&')
}

function go(request: SampleRequest): string {
  const { method, url, headers } = request
  const body = bodyOf(request)
  const quoted = body?.includes('`') === false ? `\`${body}\`` : text(body ?? '')
  return [
    ...(body === undefined ? [] : [`body := strings.NewReader(${quoted})`]),
    `request, err := http.NewRequest(${text(method)}, ${text(url)}, ${body === undefined ? 'nil' : 'body'})`,
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    ...headers.map(([name, value]) => `request.Header.Set(${text(name)}, ${text(value)})`),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'defer response.Body.Close()',
    'data, _ := io.ReadAll(response.Body)',
    'fmt.Println(string(data))',
  ].join('\n')
}

function java(request: SampleRequest): string {
  const { method, url, headers } = request
  const body = bodyOf(request)
  const publisher = body === undefined ? 'BodyPublishers.noBody()' : `BodyPublishers.ofString(${text(body)})`
  return [
    'var request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${text(url)}))`,
    ...headers.map(([name, value]) => `    .header(${text(name)}, ${text(value)})`),
    `    .method(${text(method)}, ${publisher})`,
    '    .build();',
    'var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n')
}

function csharp(request: SampleRequest): string {
  const { method, url, headers } = request
  const body = bodyOf(request)
  const type = headers.find(([name]) => name === 'Content-Type')?.[1] ?? 'text/plain'
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${text(method)}), ${text(url)});`,
    ...headers
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `request.Headers.TryAddWithoutValidation(${text(name)}, ${text(value)});`),
    ...(body === undefined
      ? []
      : [`request.Content = new StringContent(${text(body)}, Encoding.UTF8, ${text(type)});`]),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n')
}

const single = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

function php(request: SampleRequest): string {
  const { method, url, headers } = request
  const body = bodyOf(request)
  return [
    `$curl = curl_init(${single(url)});`,
    'curl_setopt_array($curl, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_CUSTOMREQUEST => ${single(method)},`,
    ...(headers.length === 0
      ? []
      : [
          '    CURLOPT_HTTPHEADER => [',
          ...headers.map(([name, value]) => `        ${single(`${name}: ${value}`)},`),
          '    ],',
        ]),
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${single(body)},`]),
    ']);',
    '$data = json_decode(curl_exec($curl), true);',
  ].join('\n')
}

function ruby(request: SampleRequest): string {
  const { method, url, headers } = request
  const body = bodyOf(request)
  const name = method.charAt(0) + method.slice(1).toLowerCase()
  return [
    "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${single(url)})`,
    `request = Net::HTTP::${name}.new(uri)`,
    ...headers.map(([header, value]) => `request[${single(header)}] = ${single(value)}`),
    ...(body === undefined ? [] : [`request.body = ${single(body)}`]),
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }",
    'data = JSON.parse(response.body)',
  ].join('\n')
}
