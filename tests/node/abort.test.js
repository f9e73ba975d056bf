// Who hangs up stops the spending: the service at ARIA_ADDRESS has a model that never answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import OpenAI from 'openai'

const { ARIA_ADDRESS, QUESTION } = process.env
const client = new OpenAI({ baseURL: `${ARIA_ADDRESS}/v1`, apiKey: 'none', maxRetries: 0 })
const messages = [{ role: 'user', content: QUESTION }]

const listed = async () => (await (await fetch(`${ARIA_ADDRESS}/api/runs`)).json()).runs

// Two runs of one second stand in any order in the list, so one is told by what it is not.
async function until(wanted, run) {
  for (;;) {
    const found = (await listed()).find((each) => each.run_id !== run && each.status === wanted)
    if (found) return found.run_id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a stream that is left ends its run', async () => {
  const stream = await client.chat.completions.create({ model: 'aria', messages, stream: true })
  for await (const chunk of stream) {
    assert.ok(chunk.id)
    break // the client aborts the request
  }
  await until('cancelled')
})

test('a request that is aborted ends its run', async () => {
  const before = (await listed())[0].run_id
  const abort = new AbortController()
  const asked = client.chat.completions.create({ model: 'aria', messages }, { signal: abort.signal })
  const refused = assert.rejects(asked, OpenAI.APIUserAbortError)
  await until('running', before)
  abort.abort()
  await refused
  await until('cancelled', before)
})
