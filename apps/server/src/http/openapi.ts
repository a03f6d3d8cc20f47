import { type Call, calls, REFUSALS } from '@chokdee/contract';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** What travels, as JSON Schema: money as baht, instants as text. */
const schemaOf = (type: z.ZodType): JsonSchema => {
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
    components: { securitySchemes: { member: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

const operationOf = (method: string, path: string, call: Call): JsonSchema => {
  const input = schemaOf(call.input);
  const takes =
    method === 'GET'
      ? { parameters: parametersOf(input) }
      : {
          requestBody: { content: { 'application/json': { schema: input } } },
          ...(call.writes ? { parameters: [onceHeader] } : {}),
        };
  return {
    summary: call.summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(call.access === 'member' ? { security: [{ member: [] }] } : {}),
    ...(call.access === 'either' ? { security: [{}, { member: [] }] } : {}),
    ...takes,
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelopeOf(call) } } },
    },
  };
};

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
