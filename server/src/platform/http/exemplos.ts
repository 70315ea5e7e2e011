/**
 * An example for every schema, composed from its parts: what a field is called and what it must be say what stands in it. An example
 * that its own schema would refuse is none. They are made here and not in the contract, whose schemas browsers download (decision 0450).
 */
import { Cnpj, Codigo, Cpf, Dia, Flag, FlagResposta, Id, Instante, ListaIds } from '@pontua/contract/fields';
import { z } from 'zod';

/** As much of JSON Schema as examples are made from. */
interface EsquemaJson {
  type?: string | string[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  example?: unknown;
  anyOf?: EsquemaJson[];
  oneOf?: EsquemaJson[];
  allOf?: EsquemaJson[];
  properties?: Record<string, EsquemaJson>;
  required?: string[];
  additionalProperties?: EsquemaJson | boolean;
  propertyNames?: EsquemaJson;
  items?: EsquemaJson;
  prefixItems?: EsquemaJson[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
}

/**
 * What may be sent: with every field if they go together, else with those that must be there, give or take one.
 * @param assunto the noun of the address, which a plain `nome` is of
 * @returns undefined where none can be made
 */
export function exampleToSend(schema: z.ZodType, assunto = ''): unknown {
  const esquema = describe(schema);
  const inteiro = compose(esquema, { campo: '', assunto, inteiro: true });
  const minimo = compose(esquema, { campo: '', assunto, inteiro: false });
  return [inteiro, minimo, ...giveOrTakeOne(inteiro, minimo)].find((valor) => schema.safeParse(valor).success);
}

/** What is answered, as the schema writes it. */
export function exampleToReceive(schema: z.ZodType, assunto = ''): unknown {
  return schema.safeParse(compose(describe(schema), { campo: '', assunto, inteiro: false })).data;
}

/** Some bodies want one of two fields and never both. */
function giveOrTakeOne(inteiro: unknown, minimo: unknown): object[] {
  if (!isRecord(inteiro) || !isRecord(minimo)) return [];
  const opcionais = Object.entries(inteiro).filter(([campo]) => !(campo in minimo));
  const semUm = opcionais.map(([fora]) =>
    Object.fromEntries(Object.entries(inteiro).filter(([nome]) => nome !== fora)),
  );
  return [...semUm, ...opcionais.map(([campo, valor]) => ({ ...minimo, [campo]: valor }))];
}

const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** JSON Schema of what goes in, with the examples of the shared fields. */
function describe(schema: z.ZodType): EsquemaJson {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      const example = deEsquema.get(zodSchema);
      if (example !== undefined) Object.assign(jsonSchema, { example });
    },
  }) as EsquemaJson; // zod's own type is wider: a schema may be true or false there, which none of ours is.
}

const instante = '2026-11-20T17:02:11.000Z';

/** The fields that many endpoints share, whatever they are called there. */
const deEsquema = new Map<unknown, unknown>([
  [Cpf, '529.982.247-25'],
  [Cnpj, '11.222.333/0001-81'],
  [Id, 12],
  [Dia, '2026-11-20'],
  [Instante, instante],
  [Codigo, '1020'],
  [Flag, 1],
  [FlagResposta, 1],
  [ListaIds, '3,18,20'],
]);

/** What a text is, by its name; the first that fits. */
const textos: [RegExp, string][] = [
  // Of a device as RFC 8291 has one, in its section 5.
  [/^endpoint$/, 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'],
  [/^p256dh$/, 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  [/^auth$/, 'BTBZMqHH6r4Tts7J_aSIgg'],
  [/^conteudo$/, '# Validade\n\nOs pontos valem por 365 dias.'],
  [/cpf$/i, '52998224725'],
  [/cnpj(revenda)?$/i, '11222333000181'],
  [/cep$/i, '01310100'],
  [/^cod|codigo/i, '1020'],
  [/celular$/i, '11987654321'],
  [/telefone$/i, '1133334444'],
  [/email$/i, 'ana.souza@exemplo.com.br'],
  [/uuid$/i, '3f2b8c1e-9d4a-4e7b-8a6f-5c0d1e2f3a4b'],
  [/chave(acesso|nota)?$/i, '35261111222333000181650010000012341000012345'],
  [/senha/i, 'girassol-azul-27'],
  [/^token/i, 'dG9rZW4tZGUtZXhlbXBsbw'],
  [/nascimento$/i, '1994-05-08'],
  [/^(data|dia|vence|realizadoEm|previsao|origem)/i, '2026-11-20'],
  [/Em$|^ultim[ao]/, instante],
  [/mes$|mes_?ano$/i, '2026-11'],
  [/estado$|^uf$/i, 'SP'],
  [/cidade$|localidade$/i, 'São Paulo'],
  [/bairro$/i, 'Bela Vista'],
  [/rua$|logradouro$/i, 'Avenida Paulista'],
  [/complemento$/i, 'Loja 2'],
  [/^endnumero$/i, '1578'],
  [/^numero$|cartao$|livre$|substituto$/i, '6063110000012345'],
  [/regiao$/i, 'Sudeste'],
  [/^id(revendas|redes)/i, '3,18,20'],
  [/rede$/i, 'Rede Horizonte'],
  [/nomefantasia$|revenda$|loja$/i, 'Loja Paulista'],
  [/razaosocial$/i, 'Horizonte Comércio de Eletrodomésticos Ltda.'],
  [/nomepermissao$/i, 'Gestor de redes'],
  [/nomearquivo$/i, 'envio.csv'],
  [/filename$/i, 'Resgates'],
  [/parceiro$|vendedor$|responsavel$|gestor$|usuario$|por$|^nome/i, 'Ana Souza'],
  [/produto$/i, 'Refrigerador 450 L'],
  [/premio$/i, 'Cafeteira elétrica'],
  [/^marca$/i, 'Horizonte'],
  [/identificador$/i, '000012345'],
  [/tipofiscal$/i, 'N'],
  [/categoria/i, 'Cozinha'],
  [/operadora$/i, 'Vivo'],
  [/^tela/i, '/painel/redes'],
  [/^url$/i, 'https://mensagens.exemplo.com.br'],
  [/link|url|endereco|foto|arquivo|imagem|miniatura/i, '/api/arquivos/exemplo'],
  [/mensagem$/i, 'Feito'],
  [/informacao$/i, 'ana.souza@exemplo.com.br'],
  [/^cor/i, '#0b6e4f'],
  [/mime$/i, 'image/jpeg'],
  [/motivo$/i, 'Recibo ilegível'],
  [/descricao$/i, 'Até dez xícaras'],
  [/^obs|comentario$/i, 'Conferido por telefone'],
  [/hobby$/i, 'Corrida'],
  [/cargo$/i, 'Gerente'],
];

/** What a plain `nome` is, by the noun of the address. */
const nomes: Record<string, string | undefined> = {
  redes: 'Rede Horizonte',
  permissoes: 'Gestor de redes',
  premios: 'Cafeteira elétrica',
  produtos: 'Refrigerador 450 L',
  produtos_revenda: 'Refrigerador 450 L',
};

/** What a number is, by its name. */
const numeros: [RegExp, number][] = [
  [/pontos|saldo/i, 150],
  [/valor|custo|preco|total(venda|vendido)|faturamento|media/i, 199.9],
  [/^(tipo|cenario|status|ativo|count$|total$|pagina$)/i, 1],
  [/limite$|itensporpagina$/i, 10],
  [/^id|id$/i, 12],
];

interface LugarDoValor {
  /** What the value is called. */
  campo: string;
  assunto: string;
  /** With the fields that need not be there. */
  inteiro: boolean;
  /** Which one it is, of a list that wants several: no two of them may be the same. */
  ordem?: number;
}

function compose(esquema: EsquemaJson, lugar: LugarDoValor): unknown {
  const dito = [esquema.example, esquema.const, esquema.enum?.[0], esquema.default].find(isTelling);
  if (dito !== undefined) return dito;
  const opcao = choose(esquema.anyOf ?? esquema.oneOf ?? [], lugar);
  if (opcao) return compose(opcao, lugar);
  if (esquema.const === '') return '';
  if (esquema.allOf) return Object.assign({}, ...esquema.allOf.map((parte) => compose(parte, lugar)));
  const tipo = [esquema.type].flat().find((nome) => nome !== 'null') ?? 'any';
  return byType[tipo]?.(esquema, lugar);
}

/** Blank is allowed in many places and shows nothing. */
const isTelling = (valor: unknown): boolean => valor !== undefined && valor !== '';

/** What may be several things is a text where a text is known for its name, else the first of them that says something. */
function choose(opcoes: EsquemaJson[], { campo }: LugarDoValor): EsquemaJson | undefined {
  const dizem = opcoes.filter((opcao) => opcao.type !== 'null' && opcao.const !== '');
  const emTexto = find(textos, campo) === undefined ? undefined : dizem.find(({ type }) => type === 'string');
  return emTexto ?? dizem[0];
}

const byType: Record<string, (esquema: EsquemaJson, lugar: LugarDoValor) => unknown> = {
  object: composeObject,
  array: composeArray,
  string: composeText,
  number: composeNumber,
  integer: (esquema, lugar) => Math.trunc(composeNumber(esquema, lugar)),
  boolean: () => true,
  any: (_, { campo }) => find(textos, campo) ?? find(numeros, campo),
};

function composeObject(esquema: EsquemaJson, lugar: LugarDoValor): Record<string, unknown> {
  const { properties = {}, required = [] } = esquema;
  const campos = Object.entries(properties).filter(([campo]) => lugar.inteiro || required.includes(campo));
  const ditos = campos.map(([campo, valor]) => [campo, compose(valor, { ...lugar, campo })] as const);
  return { ...Object.fromEntries(ditos), ...composeRecord(esquema, lugar) };
}

/** A record's keys: those it must have, or one of those it may. */
function composeRecord(esquema: EsquemaJson, lugar: LugarDoValor): Record<string, unknown> {
  const { propertyNames, additionalProperties: valor, required = [] } = esquema;
  if (typeof valor !== 'object' || Object.keys(valor).length === 0) return {};
  const chaves = propertyNames?.enum && required.length > 0 ? required : [String(propertyNames?.enum?.[0] ?? 'campo')];
  return Object.fromEntries(chaves.map((campo) => [campo, compose(valor, { ...lugar, campo })]));
}

function composeArray({ items = {}, prefixItems, minItems = 1 }: EsquemaJson, lugar: LugarDoValor): unknown[] {
  if (prefixItems) return prefixItems.map((parte) => compose(parte, lugar));
  return Array.from({ length: Math.max(1, minItems) }, (_, indice) =>
    compose(items, indice > 0 ? { ...lugar, ordem: indice + 1 } : lugar),
  );
}

function composeText({ format = '', maxLength }: EsquemaJson, { campo, assunto, ordem }: LugarDoValor): string {
  const deNome = campo === 'nome' ? nomes[assunto] : undefined;
  const texto = deNome ?? find(textos, campo) ?? 'Texto';
  return formatos[format] ?? `${texto}${ordem ? ` ${ordem}` : ''}`.slice(0, maxLength);
}

const formatos: Record<string, string | undefined> = {
  date: '2026-11-20',
  'date-time': instante,
  email: 'ana.souza@exemplo.com.br',
  uuid: '3f2b8c1e-9d4a-4e7b-8a6f-5c0d1e2f3a4b',
};

function composeNumber({ minimum, exclusiveMinimum, maximum }: EsquemaJson, { campo }: LugarDoValor): number {
  const desejado = find(numeros, campo) ?? 3;
  const minimo = Math.max(minimum ?? desejado, (exclusiveMinimum ?? desejado - 1) + 1);
  return Math.min(Math.max(desejado, minimo), maximum ?? desejado);
}

const find = <T>(tabela: [RegExp, T][], campo: string): T | undefined => tabela.find(([nome]) => nome.test(campo))?.[1];
