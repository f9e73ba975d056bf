// The official client, unchanged, asked of the service at ARIA_ADDRESS as its users would.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import OpenAI from 'openai'

const { ARIA_ADDRESS, ARIA_TOKEN, QUESTION } = process.env
const client = new OpenAI({ baseURL: `${ARIA_ADDRESS}/v1`, apiKey: ARIA_TOKEN, maxRetries: 0 })
const messages = [{ role: 'user', content: QUESTION }]

test('models are listed and told one by one', async () => {
  const names = []
  for await (const each of client.models.list()) names.push(each.id)
  assert.ok(names.includes('aria') && names.includes('jina-deepsearch-v1'))
  assert.equal((await client.models.retrieve('jina-deepsearch-v1')).object, 'model')
  await assert.rejects(client.models.retrieve('gpt-none'), (error) => {
    assert.ok(error instanceof OpenAI.NotFoundError)
    assert.equal(error.code, 'model_not_found')
    return true
  })
})

test('an answer comes whole, with its citations', async () => {
  const whole = await client.chat.completions.create({ model: 'jina-deepsearch-v1', messages })
  const { message, finish_reason } = whole.choices[0]
  assert.equal(finish_reason, 'stop')
  assert.match(message.content, /1931/)
  assert.ok(message.annotations.length > 0)
  for (const { type, url_citation } of message.annotations) {
    assert.equal(type, 'url_citation')
    assert.match(message.content.slice(url_citation.start_index, url_citation.end_index), /\[\^/)
    assert.match(url_citation.url, /^file:/)
  }
  assert.equal(whole.usage.prompt_tokens + whole.usage.completion_tokens, whole.usage.total_tokens)
})

test('an answer comes in a stream, by hand and by the helper of the client', async () => {
  const asked = { model: 'aria', messages, stream_options: { include_usage: true } }
  let said = ''
  let last
  let usage
  for await (const chunk of await client.chat.completions.create({ ...asked, stream: true })) {
    for (const { delta, finish_reason } of chunk.choices) {
      if (delta.type !== 'think') said += delta.content ?? ''
      last = finish_reason ?? last
    }
    usage = chunk.usage ?? usage
  }
  assert.match(said, /1931/)
  assert.equal(last, 'stop')
  assert.ok(usage.total_tokens >= 0)
  const helped = await client.chat.completions.stream(asked).finalChatCompletion()
  assert.ok(helped.choices[0].message.content.includes(said.trim()))
})

test('an object is filled as its schema says, or refused', async () => {
  const schema = (properties) => ({
    type: 'json_schema',
    json_schema: { name: 'x', strict: true, schema: { type: 'object', properties, required: Object.keys(properties) } },
  })
  const response_format = schema({ answer: { type: 'string' }, confidence: { type: 'number' } })
  const made = await client.chat.completions.create({ model: 'aria', messages, response_format })
  assert.match(JSON.parse(made.choices[0].message.content).answer, /1931/)
  const other = schema({ favourite_colour: { type: 'string' } })
  await assert.rejects(client.chat.completions.create({ model: 'aria', messages, response_format: other }), OpenAI.BadRequestError)
})

test('responses are asked, followed, fetched again and deleted', async () => {
  const whole = await client.responses.create({ model: 'aria', input: QUESTION })
  assert.equal(whole.status, 'completed')
  assert.match(whole.output_text, /1931/)
  assert.ok(whole.output[0].content[0].annotations.length > 0)
  assert.equal((await client.responses.retrieve(whole.id)).output_text, whole.output_text)
  const kinds = []
  for await (const event of await client.responses.create({ model: 'aria', input: QUESTION, stream: true })) kinds.push(event.type)
  assert.equal(kinds[0], 'response.created')
  assert.equal(kinds.at(-1), 'response.completed')
  const helped = await client.responses.stream({ model: 'aria', input: QUESTION }).finalResponse()
  assert.match(helped.output_text, /1931/)
  await client.responses.delete(whole.id)
  await assert.rejects(client.responses.retrieve(whole.id), OpenAI.NotFoundError)
})

test('what cannot be done is told as the client knows it', async () => {
  await assert.rejects(client.chat.completions.create({ model: 'aria', messages, budget_tokens: -1 }), (error) => {
    assert.ok(error instanceof OpenAI.BadRequestError)
    assert.deepEqual([error.status, error.type, error.param], [400, 'invalid_request_error', 'budget_tokens'])
    return true
  })
  await assert.rejects(client.chat.completions.create({ model: 'aria', messages: [] }), OpenAI.BadRequestError)
  const stranger = new OpenAI({ baseURL: `${ARIA_ADDRESS}/v1`, apiKey: 'wrong', maxRetries: 0 })
  await assert.rejects(stranger.models.list(), OpenAI.AuthenticationError)
})
