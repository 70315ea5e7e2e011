/** The only reader of the environment. Everything that is wrong is said at once, before anything starts. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { atendimentoPadrao, corPadrao } from '@pontua/contract/sistema';
import { TarifasCartao } from '@pontua/contract/tarifas';
import { z } from 'zod';
import { describeFalha, describePasta } from './platform/motivos.ts';
import { keptSecret, privateFolder } from './platform/pasta-privada.ts';
import './platform/portugues.ts';

const raiz = resolve(import.meta.dirname, '../..');

const sim = z.stringbool({ truthy: ['1', 'true', 'sim'], falsy: ['0', 'false', 'nao', 'não', ''] });
const semNumero = 'use um número inteiro';
const inteiro = (minimo: number, maximo: number) => z.coerce.number(semNumero).int(semNumero).min(minimo).max(maximo);
const endereco = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const cor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'use o formato #RRGGBB');

/** Chrome, Edge and Samsung; Firefox; Edge on Windows; Safari. */
const hostsDePush =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com,*.push.apple.com';

const { shape: tarifas } = TarifasCartao;

const Ambiente = z.object({
  PORT: inteiro(0, 65_535).default(3000),
  /** By default every address; with demo data, whose passwords everybody knows, this machine alone. */
  HOST: z.string().optional(),
  /** Without it an embedded PostgreSQL runs in PASTA_DADOS. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The same database as the role that owns it, where DATABASE_URL's owns nothing; only migrations use it. */
  DATABASE_URL_MIGRACOES: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A replica that follows DATABASE_URL, asked for the files of lists. */
  DATABASE_URL_LEITURA: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Of the whole node, however many processes it has; not those that work on jobs. */
  CONEXOES_BANCO: inteiro(2, 500).default(20),
  /** Of their own, for the files of lists: as many are written at once, two of them for one person. */
  CONEXOES_EXPORTACAO: inteiro(1, 100).default(4),
  /** Who takes no byte of such a file, or of any other answer, for this long has left. */
  EXPORTACAO_PARADA_SEGUNDOS: inteiro(1, 3600).default(30),
  /** Demo data and demo logins; by default only with the embedded database, where nothing says that others reach it. */
  DEMO: sim.optional(),
  PAPEL: z.enum(['api', 'jobs', 'todos']).default('todos'),
  /** How many processes of this node answer calls, on one port. By default one for each core, four at most. */
  PROCESSOS: inteiro(1, 64).optional(),
  JOBS_SIMULTANEOS: inteiro(1, 64).default(4),
  /** A node that is not heard of for this long has lost the file it was working on to another. */
  POSSE_SEGUNDOS: inteiro(1, 3600).default(30),
  /** `file:///var/lib/pontua/arquivos` or `s3://bucket?endpoint=https://…&region=…`; keys as usual for the AWS SDK. */
  ARQUIVOS_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  /** Uploaded spreadsheets are kept this long after they were worked through. */
  GUARDA_IMPORTACOES_DIAS: inteiro(1, 3650).default(90),
  /** Entries of the action log are kept this long; the database itself keeps what is younger than two years. Five years is how long a consumer may claim. */
  GUARDA_LOGS_DIAS: inteiro(731, 36_500).default(1826),
  /** Receipts of one seller on one day, and what all that wait may take: more than any honest seller or programme sends. */
  RECIBOS_POR_DIA: inteiro(1, 10_000).default(400),
  RECIBOS_MB_POR_DIA: inteiro(1, 100_000).default(1000),
  RECIBOS_ESPERA_GB: z.coerce.number().positive().default(50),
  /** What uploads on their way may take of the temporary folder, of all senders together, in each process. */
  ENVIOS_GB: z.coerce.number().positive().default(4),
  /**
   * What one seller declares for one day of sale; the rest waits for staff. Typed by the seller, by receipts, and by either in the first
   * days of who registered alone. More than any honest seller sells; 0 sets no limit.
   */
  LIMITE_DIGITACAO_UNIDADES: inteiro(0, 1_000_000).default(100),
  LIMITE_DIGITACAO_PONTOS: inteiro(0, 1_000_000_000).default(5000),
  LIMITE_FOTO_UNIDADES: inteiro(0, 1_000_000).default(400),
  LIMITE_FOTO_PONTOS: inteiro(0, 1_000_000_000).default(20_000),
  LIMITE_NOVO_DIAS: inteiro(0, 365).default(7),
  LIMITE_NOVO_UNIDADES: inteiro(0, 1_000_000).default(40),
  LIMITE_NOVO_PONTOS: inteiro(0, 1_000_000_000).default(2000),
  /** Where the daily âncora of the ledger goes: a folder, best one that leaves this machine, or an S3 bucket, as in ARQUIVOS_URL. */
  ANCORA_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  /** Who is told its root by mail. */
  ANCORA_EMAIL: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Needed with SMTP_URL: a sender that the server knows, or it takes nothing. */
  EMAIL_REMETENTE: z.string().optional(),
  /** Signs the addresses of files and exports. Needed, and the same, where there are several nodes; one node keeps its own. */
  SEGREDO: z.string().min(32, 'use ao menos 32 caracteres').optional(),
  /**
   * 64 hexadecimal digits. Encrypts what has to be read again, such as the messaging gateway's token. Needed, and the same, where there are
   * several nodes; one node keeps its own. Under another key the token and second factors are unreadable, and the passwords that were generated
   * for sellers of a file, and not used yet, are worth nothing: all of these are then set anew.
   */
  CHAVE_DADOS: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'use 64 dígitos hexadecimais (openssl rand -hex 32)')
    .optional(),
  /** Hosts of one's own network that outgoing calls may reach: "evolution,10.0.0.5:8080". Others are refused. */
  HOSTS_INTERNOS: z.string().default(''),
  /**
   * Push services that sellers' browsers may name: hosts, "*." for all below one, reached by https. One that is written as an origin
   * ("http://push.local:9000") is reached as written.
   */
  PUSH_HOSTS: z.string().default(hostsDePush),
  METRICS_PORT: inteiro(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The proxies in front: their addresses ("10.0.0.0/8,loopback"), or how many there are. */
  CONFIAR_PROXY: z
    .string()
    .refine(
      (texto) => /^\d*$/.test(texto) || texto.split(',').every((parte) => isProxy(parte.trim())),
      'use endereços separados por vírgula ("10.0.0.0/8,127.0.0.1"; loopback, linklocal e uniquelocal também são entendidos), ou quantos são ("1")',
    )
    .default('')
    .transform((texto) => (/^\d+$/.test(texto) ? Number(texto) : texto || false)),
  PASTA_DADOS: z.string().default(join(raiz, '.dados')),
  /** Pictures for the shop's carousel, put there by staff; on several nodes the same ones. */
  PASTA_BANNERS: z.string().optional(),
  /** How users reach the product; links in e-mails begin with it. */
  URL_PUBLICA: endereco.optional(),
  /** By default `info` in production, `warn` with the embedded database, where a person reads along. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** How long a node that is being stopped still serves, so that load balancers notice. */
  DRENAGEM_SEGUNDOS: inteiro(0, 300).default(0),
  CEP_URL: endereco.default('https://viacep.com.br'),
  /** A report of another product, shown in the screen Relatório as it is, to the letter, instead of our own. Only who sees the screen is told it. */
  RELATORIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Levels of the panel that do not get in without a second factor: "2,5". */
  SEGUNDO_FATOR_NIVEIS: z
    .string()
    .regex(/^\s*(\d{1,5}\s*(,\s*\d{1,5}\s*)*)?$/, 'use números de níveis separados por vírgula ("2,5")')
    .default(''),
  SESSAO_OCIOSA_HORAS: inteiro(1, 24 * 90).default(24 * 7),
  SESSAO_MAXIMA_HORAS: inteiro(1, 24 * 365).default(24 * 30),
  SESSAO_PAINEL_OCIOSA_HORAS: inteiro(1, 24 * 90).default(12),
  SESSAO_PAINEL_MAXIMA_HORAS: inteiro(1, 24 * 365).default(24 * 7),
  MARCA_NOME: z.string().default('Pontua'),
  MARCA_TELEFONE: z.string().default('0800 000 0000'),
  MARCA_EMAIL: z.string().default('suporte@pontua.example'),
  /** "…, de segunda a sexta, das 9h às 18h." */
  MARCA_ATENDIMENTO: z.string().default(atendimentoPadrao),
  /** With the area code; without it none is shown. */
  MARCA_WHATSAPP: z
    .string()
    .default('')
    .transform((texto) => texto.replace(/\D/g, ''))
    .refine((numero) => /^(\d{10,11})?$/.test(numero), 'use o número com DDD, 10 ou 11 dígitos'),
  MARCA_COR: cor.default(corPadrao),
  MARCA_FABRICANTE: z.string().default('American Burrs'),
  MARCA_CONCORRENTE: z.string().default('Concorrente'),
  CARTAO_TRANSFERENCIA_REAIS: tarifas.transferenciaReais,
  CARTAO_CONSULTA_REAIS: tarifas.consultaRede24hReais,
  CARTAO_SAQUE_REAIS: tarifas.saqueRede24hReais,
  CARTAO_TROCA_PERCENTUAL: tarifas.trocaPercentual,
  CARTAO_TRANSFERENCIA_ATE_HORA: tarifas.transferenciaAteHora,
  CARTAO_BLOQUEIO_HORAS_UTEIS: tarifas.bloqueioHorasUteis,
});

const Completo = Ambiente.refine(({ SMTP_URL, EMAIL_REMETENTE }) => !SMTP_URL || EMAIL_REMETENTE, {
  path: ['EMAIL_REMETENTE'],
  error: 'com SMTP_URL, informe de quem são as mensagens (Pontos <pontos@empresa.com.br>)',
  when: () => true,
}).refine(
  ({ DATABASE_URL, DEMO, URL_PUBLICA, CONFIAR_PROXY, SMTP_URL }) =>
    DATABASE_URL || DEMO !== undefined || !(URL_PUBLICA?.startsWith('https:') || CONFIAR_PROXY || SMTP_URL),
  {
    path: ['DEMO'],
    error:
      'sem DATABASE_URL entra a demonstração, cujas senhas são públicas. Com URL_PUBLICA em https, CONFIAR_PROXY ou SMTP_URL, diga se é o que quer: 0 (não) ou 1 (sim)',
    when: () => true,
  },
);

export type Config = ReturnType<typeof readConfig>;

/** @throws Error naming every invalid variable */
export function readConfig(ambiente: Record<string, string | undefined> = process.env) {
  const env = parse(Completo, ambiente);
  const pastaDados = ownFolder(resolve(env.PASTA_DADOS), env.DATABASE_URL === undefined);
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  return {
    porta: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    soNestaMaquina: env.HOST === undefined && demo,
    databaseUrl: env.DATABASE_URL,
    donoUrl: env.DATABASE_URL_MIGRACOES ?? env.DATABASE_URL,
    leituraUrl: env.DATABASE_URL_LEITURA ?? null,
    bancoEmbutido: env.DATABASE_URL === undefined,
    conexoesBanco: env.CONEXOES_BANCO,
    exportacao: { conexoes: env.CONEXOES_EXPORTACAO, paradaSegundos: env.EXPORTACAO_PARADA_SEGUNDOS },
    demo,
    papel: env.PAPEL,
    processos: env.PAPEL === 'jobs' ? 1 : (env.PROCESSOS ?? defaultProcessos()),
    jobsSimultaneos: env.JOBS_SIMULTANEOS,
    posseSegundos: env.POSSE_SEGUNDOS,
    pastaDados,
    arquivosUrl: env.ARQUIVOS_URL ?? arquivosEm(pastaDados),
    ancora: { url: env.ANCORA_URL ?? `file://${join(pastaDados, 'ancoras')}`, email: env.ANCORA_EMAIL },
    pastaBanners: resolve(env.PASTA_BANNERS ?? join(pastaDados, 'banners')),
    guardaImportacoesDias: env.GUARDA_IMPORTACOES_DIAS,
    guardaLogsDias: env.GUARDA_LOGS_DIAS,
    recibos: {
      porDia: env.RECIBOS_POR_DIA,
      bytesPorDia: env.RECIBOS_MB_POR_DIA * 1e6,
      bytesEsperando: env.RECIBOS_ESPERA_GB * 1e9,
    },
    envios: { bytes: env.ENVIOS_GB * 1e9, silencioSegundos: 2 * env.EXPORTACAO_PARADA_SEGUNDOS },
    limites: {
      digitacao: { unidades: env.LIMITE_DIGITACAO_UNIDADES, pontos: env.LIMITE_DIGITACAO_PONTOS },
      foto: { unidades: env.LIMITE_FOTO_UNIDADES, pontos: env.LIMITE_FOTO_PONTOS },
      diasDeNovo: env.LIMITE_NOVO_DIAS,
      novo: { unidades: env.LIMITE_NOVO_UNIDADES, pontos: env.LIMITE_NOVO_PONTOS },
    },
    smtpUrl: env.SMTP_URL,
    emailRemetente: env.EMAIL_REMETENTE ?? 'Pontua <nao-responda@localhost>',
    segredo: env.SEGREDO ?? keptSecret(pastaDados, 'segredo'),
    chaveDados: Buffer.from(env.CHAVE_DADOS ?? keptSecret(pastaDados, 'chave'), 'hex'),
    // Who configures the postal service's address knows where it is.
    hostsInternos: [...listOf(env.HOSTS_INTERNOS), new URL(env.CEP_URL).host],
    pushHosts: listOf(env.PUSH_HOSTS),
    metrics: env.METRICS_PORT === undefined ? null : { porta: env.METRICS_PORT, host: env.METRICS_HOST },
    confiarProxy: env.CONFIAR_PROXY,
    urlPublica: env.URL_PUBLICA ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
    drenagemSegundos: env.DRENAGEM_SEGUNDOS,
    cepUrl: env.CEP_URL,
    relatorioUrl: env.RELATORIO_URL ?? null,
    segundoFatorNiveis: listOf(env.SEGUNDO_FATOR_NIVEIS).map(Number),
    sessao: {
      loja: { ociosaHoras: env.SESSAO_OCIOSA_HORAS, maximaHoras: env.SESSAO_MAXIMA_HORAS },
      painel: { ociosaHoras: env.SESSAO_PAINEL_OCIOSA_HORAS, maximaHoras: env.SESSAO_PAINEL_MAXIMA_HORAS },
    },
    marcaPadrao: {
      nome: env.MARCA_NOME,
      telefone: env.MARCA_TELEFONE,
      email: env.MARCA_EMAIL,
      atendimento: env.MARCA_ATENDIMENTO,
      whatsapp: env.MARCA_WHATSAPP,
      corPrimaria: env.MARCA_COR,
      fabricante: env.MARCA_FABRICANTE,
      marcaConcorrente: env.MARCA_CONCORRENTE,
      tarifas: {
        transferenciaReais: env.CARTAO_TRANSFERENCIA_REAIS,
        consultaRede24hReais: env.CARTAO_CONSULTA_REAIS,
        saqueRede24hReais: env.CARTAO_SAQUE_REAIS,
        trocaPercentual: env.CARTAO_TROCA_PERCENTUAL,
        transferenciaAteHora: env.CARTAO_TRANSFERENCIA_ATE_HORA,
        bloqueioHorasUteis: env.CARTAO_BLOQUEIO_HORAS_UTEIS,
      },
    },
  };
}

/** @throws Error that names the variable, and says why the folder cannot be had */
function ownFolder(pasta: string, bancoEmbutido: boolean): string {
  try {
    return privateFolder(pasta, bancoEmbutido);
  } catch (error) {
    throw new Error(`Configuração inválida:\n  PASTA_DADOS: ${describePasta(error, pasta) || describeFalha(error)}`);
  }
}

/** An address, a network of them, or a name that the server's library has for some networks. */
function isProxy(texto: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(texto)) return true;
  const [ip = '', bits, ...mais] = texto.split('/');
  const familia = isIP(ip);
  if (familia === 0 || mais.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (familia === 4 ? 32 : 128));
}

/** As many as one PostgreSQL keeps busy beside it. Only where the system shares one port among processes. */
const defaultProcessos = (): number => (process.platform === 'linux' ? Math.min(availableParallelism(), 4) : 1);

const arquivosEm = (pastaDados: string): string => `file://${join(pastaDados, 'arquivos')}`;

/** The key that is there; null where the next start would make one. */
export function readChaveDados(ambiente: Record<string, string | undefined> = process.env): Buffer | null {
  const { CHAVE_DADOS, PASTA_DADOS } = parse(Ambiente.pick({ CHAVE_DADOS: true, PASTA_DADOS: true }), ambiente);
  const pasta = resolve(PASTA_DADOS);
  if (!CHAVE_DADOS && !existsSync(join(pasta, 'chave'))) return null;
  return Buffer.from(CHAVE_DADOS ?? keptSecret(pasta, 'chave'), 'hex');
}

/** Where the data are, for commands that only read them and need nothing else to be configured. */
export function readLugarDosDados(ambiente: Record<string, string | undefined> = process.env) {
  const env = parse(
    Ambiente.pick({ DATABASE_URL: true, DATABASE_URL_MIGRACOES: true, PASTA_DADOS: true, ARQUIVOS_URL: true }),
    ambiente,
  );
  const donoUrl = env.DATABASE_URL_MIGRACOES ?? env.DATABASE_URL;
  const pastaDados = resolve(env.PASTA_DADOS);
  const arquivosUrl = env.ARQUIVOS_URL ?? arquivosEm(pastaDados);
  return { databaseUrl: env.DATABASE_URL, donoUrl, pastaDados, arquivosUrl };
}

function parse<T extends z.ZodType>(esquema: T, ambiente: Record<string, string | undefined>): z.infer<T> {
  const presentes = Object.fromEntries(
    Object.entries(ambiente).filter(([, valor]) => valor !== undefined && valor !== ''),
  );
  const lido = esquema.safeParse(presentes);
  if (lido.success) return lido.data;
  const faltas = lido.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`Configuração inválida:\n${faltas.join('\n')}`);
}

const listOf = (texto: string): string[] =>
  texto
    .split(',')
    .map((parte) => parte.trim())
    .filter(Boolean);
