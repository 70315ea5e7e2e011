/** Every call of the API page has an example that the call itself would take, or could have answered. */
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openApiDocument } from './openapi.ts';

type ConteudoComExemplos = Record<string, { examples?: Record<string, { value: unknown }> }>;
type Operacao = {
  requestBody?: { required: boolean; content: ConteudoComExemplos };
  responses: { 200: { content: ConteudoComExemplos } };
};
const { paths } = openApiDocument(endpoints, 'Pontua') as { paths: Record<string, Record<string, Operacao>> };

/** Endpoints whose example, where the page shows it, its schema would not take. */
function withoutExample(
  schemaOf: (endpoint: Endpoint) => z.ZodType | 'arquivo' | undefined,
  contentOf: (operacao: Operacao | undefined) => ConteudoComExemplos | undefined,
): { vistos: number; sem: string[] } {
  const vistos = [...endpoints].flatMap(([nome, endpoint]) => {
    const schema = schemaOf(endpoint);
    if (!schema || schema === 'arquivo') return [];
    const operacao = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const exemplo = contentOf(operacao)?.['application/json']?.examples?.[nome];
    return [{ nome, passa: exemplo !== undefined && schema.safeParse(exemplo.value).success }];
  });
  return { vistos: vistos.length, sem: vistos.flatMap(({ nome, passa }) => (passa ? [] : [nome])) };
}

describe('every endpoint of the table', () => {
  test('has an example of its body, which its schema takes', () => {
    const { vistos, sem } = withoutExample(
      ({ body }) => body,
      (operacao) => operacao?.requestBody?.content,
    );
    expect(vistos).toBeGreaterThan(40);
    expect(sem).toEqual([]);
  });

  test('has an example of its reply, which its schema takes', () => {
    const { vistos, sem } = withoutExample(
      ({ reply }) => reply,
      (operacao) => operacao?.responses[200].content,
    );
    expect(vistos).toBeGreaterThan(80);
    expect(sem).toEqual([]);
  });
});

test('a field is shown as what it is: a CPF, a day, a noun', () => {
  const { value } = paths['/api/redes']?.post?.requestBody?.content['application/json']?.examples?.createRede ?? {};
  expect(value).toMatchObject({ nome: 'Rede Horizonte', regiao: 'Sudeste' });
});

test('a body is marked as one that must come, unless the call does without', () => {
  const [nova, mudanca, correcao] = [
    paths['/api/redes']?.post,
    paths['/api/redes/{id}']?.put,
    paths['/api/pontuacoes/corrigir/{idVenda}']?.post,
  ];
  expect([nova, mudanca, correcao].map((operacao) => operacao?.requestBody?.required)).toEqual([true, true, false]);
});
