/** As much of a JSON schema as the contract's schemas become. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  [key: string]: unknown
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

type Media = {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
  encoding?: Record<string, { contentType: string }>
}
export type Content = Record<string, Media>
export type DescribedAnswer = {
  description: string
  headers?: Record<string, unknown>
  content: Content
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, DescribedAnswer | { $ref: string }>
}

/** As much of OpenAPI 3.1 as our description uses. */
export type Document = {
  openapi: string
  info: { title: string; version: string; summary: string; description: string }
  externalDocs: { url: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, unknown>
    responses: Record<string, DescribedAnswer>
    schemas: Record<string, Schema>
  }
}
