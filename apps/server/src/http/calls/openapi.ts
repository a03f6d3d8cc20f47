import { type Access, type Call, calls, REFUSALS } from '@chokdee/contract';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** What travels, as JSON Schema: money as baht, instants as text. */
export const schemaOf = (type: z.ZodType): JsonSchema => {
  const { $schema: _draft, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};

const envelopeOf = ({ output, hasStatus }: Call): JsonSchema => ({
  type: 'object',
  required: ['error', ...(hasStatus ? ['status'] : []), 'message', 'data'],
  properties: {
    error: { type: 'integer', description: '0 is success; any other number is one of the refusals listed above' },
    ...(hasStatus ? { status: { type: 'integer', description: 'The same number as `error`' } } : {}),
    message: { type: 'string', description: 'Thai, fit to be shown' },
    data: schemaOf(output),
  },
});

/** The OpenAPI 3.1 document of the player site's API, made from the contract alone. */
export const openApiDocument = (title: string): JsonSchema => {
  const paths: Record<string, JsonSchema> = {};
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, path, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1', description: refusalList() },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    components: { securitySchemes: { member: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

/** Who may make a call: whom nothing is asked of, whom a token is, or both. */
const SECURITY: Readonly<Record<Access, readonly JsonSchema[]>> = {
  public: [],
  member: [{ member: [] }],
  either: [{}, { member: [] }],
};

const operationOf = (method: string, path: string, call: Call): JsonSchema => {
  const input = schemaOf(call.input);
  const takes =
    method === 'GET'
      ? { parameters: parametersOf(input) }
      : {
          requestBody: { required: 'required' in input, content: { 'application/json': { schema: input } } },
          ...(call.writes ? { parameters: [onceHeader] } : {}),
        };
  return {
    operationId: operationIdOf(method, path),
    summary: call.summary,
    tags: [path.split('/')[2] ?? 'api'],
    security: SECURITY[call.access],
    ...takes,
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelopeOf(call) } } },
    },
  };
};

/** `POST /api/lotto/bill/create` is `postLottoBillCreate`. */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path.replace('/api', '').replace(/[^a-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase());

const onceHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body is done once and gets the same answer.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

const parametersOf = (input: JsonSchema): JsonSchema[] => {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries((input['properties'] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    }),
  );
};

const refusalList = (): string =>
  Object.entries(REFUSALS)
    .map(([name, { code, http, message }]) => `- ${code} \`${name}\` (HTTP ${http}): ${message}`)
    .join('\n');
