import { expect, test } from 'vitest'
import { createQuestions } from '#src/scanner/which-question.ts'

test('Who says that it is none of two codes is not asked about them again', () => {
  const questions = createQuestions()
  expect(questions.decide(['one', 'two'])).toBe('ask')
  questions.answer(['one', 'two'])
  expect(questions.decide(['two', 'one'])).toBe('leave')
  expect(questions.decide(['one', 'two', 'three'])).toBe('ask')
})

test('One of two that is held alone before the camera is taken, whatever was answered', () => {
  const questions = createQuestions()
  questions.answer(['one', 'two'])
  expect(questions.decide(['two'])).toBe('take')
  expect(questions.decide(['one', 'two'])).toBe('leave')
})

test('Once another one was seen, the two are asked about again', () => {
  const questions = createQuestions()
  questions.answer(['one', 'two'])
  expect(questions.decide(['three'])).toBe('take')
  expect(questions.decide(['one', 'two'])).toBe('ask')
})

test('Codes that nobody can mean are taken without a question', () => {
  expect(createQuestions().decide([])).toBe('take')
})
