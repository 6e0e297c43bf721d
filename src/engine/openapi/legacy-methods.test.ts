import { expect, test } from 'vitest'
import { parseMarkdown, serializeMarkdown } from '../markdown/index.ts'
import { spellLegacyMethods } from './legacy-methods.ts'

const swagger = `Before.

{% swagger method="post" path="/users" baseUrl="https://api.example.org" summary="Add a user" %}
{% swagger-description %}
Makes a **user**.
{% endswagger-description %}

{% swagger-parameter in="path" name="team" type="string" required="true" %}
The team.
{% endswagger-parameter %}

{% swagger-parameter in="body" name="name" required="false" %}

{% endswagger-parameter %}

{% swagger-response status="201: Created" description="Done" %}
\`\`\`json
{"id": 1}
\`\`\`
{% endswagger-response %}
{% endswagger %}

After.
`

const shown = (markdown: string) => serializeMarkdown(spellLegacyMethods(parseMarkdown(markdown).document))

test('a method written tag by tag is read as a heading, lists and tabs, and stays as it is written', () => {
  expect(shown(swagger)).toBe(`Before.

## Add a user

\`POST\` \`https://api.example.org/users\`

Makes a **user**.

#### Path parameters

* \`team\` string, required

  The team.

#### Body

* \`name\`

#### Responses

{% tabs %}
{% tab title="201: Created" %}
Done

\`\`\`json
{"id": 1}
\`\`\`
{% endtab %}
{% endtabs %}

After.
`)
  const { document } = parseMarkdown(swagger)
  expect(JSON.stringify(parseMarkdown(serializeMarkdown(document)).document)).toContain('{% swagger-response')
})

test('the oldest form of it as well', () => {
  const text = shown(`{% api-method method="get" host="https://a.org" path="/cakes/:id" %}
{% api-method-summary %}
Get Cakes
{% endapi-method-summary %}

{% api-method-description %}
Free cakes.
{% endapi-method-description %}

{% api-method-spec %}
{% api-method-request %}
{% api-method-path-parameters %}
{% api-method-parameter name="id" type="string" required=true %}
Which one.
{% endapi-method-parameter %}
{% endapi-method-path-parameters %}
{% endapi-method-request %}

{% api-method-response %}
{% api-method-response-example httpCode=200 %}
{% api-method-response-example-description %}
A cake.
{% endapi-method-response-example-description %}
{% endapi-method-response-example %}
{% endapi-method-response %}
{% endapi-method-spec %}
{% endapi-method %}
`)
  expect(text).toContain('## Get Cakes\n\n`GET` `https://a.org/cakes/:id`\n\nFree cakes.\n')
  expect(text).toContain('#### Path parameters\n\n* `id` string, required\n\n  Which one.\n')
  expect(text).toContain('{% tab title="200" %}\nA cake.\n{% endtab %}')
  expect(text).not.toContain('api-method')
})

test('what is not closed, and any other tag, stays', () => {
  const text = '{% swagger method="get" path="/a" %}\n\nWords.\n\n{% unknown %}\n'
  expect(shown(text)).toBe(text)
})
