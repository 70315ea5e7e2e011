/**
 * The large tables of a statement, and which of their rows lie on one machine by what joins them. Taken from the statement's parse: what is
 * equal in a condition is one value, and tables are together that have the chain in it, or a key that names one record of one chain. All that
 * a statement is given counts as one value, too: two parameters are not told apart.
 */
import { parse } from 'libpg-query';

type No = { [campo: string]: unknown };

export interface Partes {
  /** Groups of large tables, each joined in itself; more than one means that a join goes over machines. */
  grupos: string[][];
  /** What is written or locked: the table, and whether one chain, one record or more are named. */
  escritas: string[];
}

export interface Catalogo {
  /** Columns of every table. */
  colunas: ReadonlyMap<string, ReadonlySet<string>>;
  espalhadas: ReadonlySet<string>;
}

/** A column that names a record: of which table. A record and all that names it are of one chain. */
const registros: Record<string, string> = {
  venda_id: 'vendas',
  venda_item_id: 'venda_itens',
  pontuacao_id: 'pontuacoes',
  lancamento_id: 'lancamentos',
  lote_id: 'lotes',
  resgate_id: 'resgates',
  submissao_id: 'submissoes',
  reenvio_de: 'submissoes',
  parceiro_id: 'parceiros',
};

/** A table, or what a subquery or CTE answers: the value behind each of its columns. */
type Fonte = { valor(coluna: string): string | undefined };

interface Escopo {
  fontes: Map<string, Fonte>;
  ctes: Map<string, Fonte>;
  fora: Escopo | undefined;
}

export async function readPartes(texto: string, catalogo: Catalogo): Promise<Partes> {
  const leitura = new Leitura(catalogo);
  const { stmts = [] } = (await parse(texto)) as { stmts?: { stmt: No }[] };
  for (const { stmt } of stmts) leitura.query(stmt, undefined);
  return leitura.partes();
}

class Leitura {
  private readonly pais = new Map<string, string>();
  private readonly ocorrencias: string[] = [];
  private readonly escritas: { ocorrencia: number; ato: string }[] = [];
  /** Each query is read once, wherever it is come upon. */
  private readonly saidas = new WeakMap<No, Saida>();
  private readonly catalogo: Catalogo;

  constructor(catalogo: Catalogo) {
    this.catalogo = catalogo;
  }

  partes(): Partes {
    const { espalhadas } = this.catalogo;
    const grupoDe = new Map(this.ocorrencias.map((_, n) => [n, n]));
    const primeiro = new Map<string, number>();
    for (const [n, tabela] of this.ocorrencias.entries()) {
      if (!espalhadas.has(tabela)) continue;
      for (const valor of this.valuesOf(n, tabela)) {
        const outro = primeiro.get(valor) ?? n;
        primeiro.set(valor, outro);
        const [de, para] = [grupoDe.get(n), grupoDe.get(outro) ?? n];
        for (const [qual, grupo] of grupoDe) if (grupo === de) grupoDe.set(qual, para);
      }
    }
    const grupos = Map.groupBy(
      [...this.ocorrencias.entries()].filter(([, tabela]) => espalhadas.has(tabela)),
      ([n]) => grupoDe.get(n),
    );
    return {
      grupos: [...grupos.values()].map((grupo) => [...new Set(grupo.map(([, tabela]) => tabela))].sort()),
      escritas: this.escritas.flatMap(({ ocorrencia, ato }) => {
        const tabela = this.ocorrencias[ocorrencia] ?? '';
        if (!espalhadas.has(tabela)) return [];
        const valores = this.valuesOf(ocorrencia, tabela);
        const fixo = valores.filter((valor) => valor.endsWith(this.root('dado')));
        const quanto = fixo.some((v) => v.startsWith('rede ')) ? 'one chain' : fixo.length > 0 ? 'one record' : 'many';
        return [`${ato} ${tabela}: ${quanto}`];
      }),
    };
  }

  /** What the rows of this table are told by: their chain, or records of one chain. */
  private valuesOf(ocorrencia: number, tabela: string): string[] {
    return [...(this.catalogo.colunas.get(tabela) ?? [])].flatMap((coluna) => {
      const de = coluna === 'rede_id' ? 'rede' : coluna === 'id' ? tabela : registros[coluna];
      return de ? [`${de} ${this.root(`${ocorrencia}.${coluna}`)}`] : [];
    });
  }

  private root(valor: string): string {
    const pai = this.pais.get(valor);
    return pai === undefined ? valor : this.root(pai);
  }

  private equal(a: string | undefined, b: string | undefined): void {
    if (a === undefined || b === undefined) return;
    const [de, para] = [this.root(a), this.root(b)];
    if (de !== para) this.pais.set(de, para);
  }

  /** @returns what each column of its answer is, in their order */
  query(stmt: No, fora: Escopo | undefined): Saida {
    const [[tipo, corpo] = ['', {}]] = Object.entries(stmt) as [string, No][];
    const feita = this.saidas.get(corpo) ?? this.answers(tipo, corpo, fora);
    this.saidas.set(corpo, feita);
    return feita;
  }

  private answers(tipo: string, corpo: No, fora: Escopo | undefined): Saida {
    const escopo: Escopo = { fontes: new Map(), ctes: new Map(), fora };
    this.withs(corpo, escopo);
    if (tipo === 'SelectStmt') return this.select(corpo, escopo);
    if (!['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(tipo)) return [];
    const alvo = this.table(corpo.relation as No, escopo);
    for (const fonte of list(corpo.fromClause ?? corpo.usingClause)) this.from(fonte, escopo);
    if (corpo.sourceRelation) this.from(corpo.sourceRelation as No, escopo);
    this.conditions(corpo.whereClause, escopo, true);
    this.conditions(corpo.joinCondition, escopo, true);
    this.conditions([corpo.targetList, corpo.onConflictClause, corpo.mergeWhenClauses], escopo, false);
    if (corpo.selectStmt) {
      const saida = this.query(corpo.selectStmt as No, escopo);
      const colunas = list(corpo.cols).map(({ ResTarget }) => String((ResTarget as No).name));
      for (const [n, coluna] of colunas.entries()) this.equal(`${alvo}.${coluna}`, saida[n]?.valor);
    }
    this.escritas.push({ ocorrencia: alvo, ato: tipo.replace('Stmt', '').toLowerCase() });
    return this.outputs(corpo.returningList ?? (corpo.returningClause as No | undefined)?.exprs, escopo);
  }

  private withs(corpo: No, escopo: Escopo): void {
    for (const { CommonTableExpr } of list((corpo.withClause as No | undefined)?.ctes)) {
      const { ctename, ctequery, aliascolnames } = CommonTableExpr as No;
      const nomes = list(aliascolnames).map(({ String: s }) => String((s as No).sval));
      // One that names itself: its columns are those of its first part.
      const saida: Saida = [];
      escopo.ctes.set(String(ctename), answer(saida));
      const primeira = ((ctequery as No).SelectStmt as No | undefined)?.larg as No | undefined;
      if ((corpo.withClause as No).recursive && primeira)
        saida.push(...name(this.query({ SelectStmt: primeira }, escopo), nomes));
      const toda = name(this.query(ctequery as No, escopo), nomes);
      for (const [n, { valor }] of saida.entries()) this.equal(valor, toda[n]?.valor);
      if (saida.length === 0) saida.push(...toda);
    }
  }

  private select(corpo: No, escopo: Escopo): Saida {
    if (corpo.larg) {
      const [esquerda, direita] = [corpo.larg, corpo.rarg].map((lado) => this.query({ SelectStmt: lado }, escopo));
      for (const [n, { valor }] of (esquerda ?? []).entries()) this.equal(valor, direita?.[n]?.valor);
      return esquerda ?? [];
    }
    for (const fonte of list(corpo.fromClause)) this.from(fonte, escopo);
    this.conditions(corpo.whereClause, escopo, true);
    this.conditions(corpo.havingClause, escopo, true);
    this.conditions([corpo.sortClause, corpo.groupClause, corpo.valuesLists, corpo.limitCount], escopo, false);
    if (list(corpo.lockingClause).length > 0) this.lock(corpo, escopo);
    return this.outputs(corpo.targetList, escopo);
  }

  private lock(corpo: No, escopo: Escopo): void {
    const nomes = list(corpo.lockingClause).flatMap(({ LockingClause }) => list((LockingClause as No).lockedRels));
    const travadas = nomes.map(({ RangeVar }) => String((RangeVar as No).relname));
    for (const [nome, fonte] of escopo.fontes) {
      const ocorrencia = fonte.valor('rede_id') ?? fonte.valor('id');
      if (ocorrencia && (travadas.length === 0 || travadas.includes(nome)))
        this.escritas.push({ ocorrencia: Number.parseInt(ocorrencia, 10), ato: 'lock' });
    }
  }

  private outputs(alvos: unknown, escopo: Escopo): Saida {
    return list(alvos).flatMap(({ ResTarget }): Saida => {
      const { name: nome, val } = ResTarget as { name?: string; val: No };
      this.conditions(val, escopo, false);
      const campos = list((val.ColumnRef as No | undefined)?.fields);
      if (campos.at(-1)?.A_Star) return [{ nome: '*', valor: undefined, fontes: this.starred(campos, escopo) }];
      return [{ nome: nome ?? fieldName(campos.at(-1)), valor: this.valueOf(val, escopo) }];
    });
  }

  private starred(campos: No[], escopo: Escopo): Fonte[] {
    if (campos.length === 1) return [...escopo.fontes.values()];
    const fonte = find(escopo, fieldName(campos[0]));
    return fonte ? [fonte] : [];
  }

  private from(fonte: No, escopo: Escopo): void {
    if (fonte.RangeVar) this.table(fonte.RangeVar as No, escopo);
    else if (fonte.RangeSubselect) {
      const { subquery, alias } = fonte.RangeSubselect as { subquery: No; alias?: No };
      const nomes = list(alias?.colnames).map(fieldName);
      escopo.fontes.set(String(alias?.aliasname), answer(name(this.query(subquery, escopo), nomes)));
    } else if (fonte.JoinExpr) {
      const { larg, rarg, quals, usingClause } = fonte.JoinExpr as {
        larg: No;
        rarg: No;
        quals?: No;
        usingClause?: No[];
      };
      const antes = new Set(escopo.fontes.keys());
      this.from(larg, escopo);
      const esquerda = [...escopo.fontes].filter(([nome]) => !antes.has(nome)).map(([, f]) => f);
      const ate = new Set(escopo.fontes.keys());
      this.from(rarg, escopo);
      const direita = [...escopo.fontes].filter(([nome]) => !ate.has(nome)).map(([, f]) => f);
      for (const coluna of list(usingClause).map(fieldName)) {
        const [a, b] = [esquerda, direita].map((lado) => lado.map((f) => f.valor(coluna)).find(Boolean));
        this.equal(a, b);
      }
      this.conditions(quals, escopo, true);
    } else if (fonte.RangeFunction) {
      const { alias, functions } = fonte.RangeFunction as { alias?: No; functions?: unknown };
      this.conditions(functions, escopo, false);
      // Rows that came with the statement: what is equal to the same column of them is one value.
      const nome = `f${this.ocorrencias.push('')}`;
      escopo.fontes.set(String(alias?.aliasname), { valor: (coluna) => `${nome}.${coluna}` });
    }
  }

  private table(relacao: No, escopo: Escopo): number {
    const tabela = String(relacao.relname);
    const nome = String((relacao.alias as No | undefined)?.aliasname ?? tabela);
    const cte = findCte(escopo, tabela);
    if (cte) {
      escopo.fontes.set(nome, cte);
      return -1;
    }
    const ocorrencia = this.ocorrencias.push(tabela) - 1;
    const colunas = this.catalogo.colunas.get(tabela);
    const valor = (coluna: string) => (colunas && !colunas.has(coluna) ? undefined : `${ocorrencia}.${coluna}`);
    escopo.fontes.set(nome, { valor });
    return ocorrencia;
  }

  /** @param vale whether an equality here must hold: not beside an `or`, nor in what is only answered */
  private conditions(no: unknown, escopo: Escopo, vale: boolean): void {
    if (Array.isArray(no)) for (const parte of no) this.conditions(parte, escopo, vale);
    if (no === null || typeof no !== 'object' || Array.isArray(no)) return;
    const { A_Expr, SubLink, BoolExpr } = no as Record<'A_Expr' | 'SubLink' | 'BoolExpr', No | undefined>;
    if (SubLink) {
      this.conditions(SubLink.testexpr, escopo, false);
      const saida = this.query(SubLink.subselect as No, escopo);
      if (SubLink.subLinkType === 'ANY_SUBLINK' && vale)
        this.pair(
          this.valuesIn(SubLink.testexpr, escopo),
          saida.map(({ valor }) => valor),
        );
      return;
    }
    if (A_Expr && vale && fieldName(list(A_Expr.name)[0]) === '=') {
      const { lexpr, rexpr, kind } = A_Expr;
      if (kind === 'AEXPR_OP') this.pair(this.valuesIn(lexpr, escopo), this.valuesIn(rexpr, escopo));
    }
    const ainda = vale && (!BoolExpr || BoolExpr.boolop === 'AND_EXPR');
    for (const [campo, parte] of Object.entries(no)) {
      this.conditions(parte, escopo, ainda && ['BoolExpr', 'args', 'A_Expr', 'lexpr', 'rexpr'].includes(campo));
    }
  }

  private pair(a: (string | undefined)[], b: (string | undefined)[]): void {
    for (const [n, valor] of a.entries()) this.equal(valor, b[n]);
  }

  private valuesIn(no: unknown, escopo: Escopo): (string | undefined)[] {
    const { RowExpr } = (no ?? {}) as { RowExpr?: No };
    return RowExpr ? list(RowExpr.args).map((parte) => this.valueOf(parte, escopo)) : [this.valueOf(no as No, escopo)];
  }

  /** A column's value, or `dado` for what the statement says itself. */
  private valueOf(no: No | undefined, escopo: Escopo): string | undefined {
    if (no?.ParamRef || no?.A_Const) return 'dado';
    if (no?.TypeCast) return this.valueOf((no.TypeCast as No).arg as No, escopo);
    if (no?.SubLink) {
      const { subLinkType, subselect } = no.SubLink as { subLinkType: string; subselect: No };
      return subLinkType === 'EXPR_SUBLINK' ? this.query(subselect, escopo)[0]?.valor : undefined;
    }
    const campos = list((no?.ColumnRef as No | undefined)?.fields).map(fieldName);
    const coluna = campos.at(-1) ?? '';
    if (campos.length > 1) return find(escopo, campos.at(-2) ?? '')?.valor(coluna);
    for (let onde: Escopo | undefined = campos.length > 0 ? escopo : undefined; onde; onde = onde.fora) {
      const valor = [...onde.fontes.values()].map((fonte) => fonte.valor(coluna)).find(Boolean);
      if (valor) return valor;
    }
    return undefined;
  }
}

type Saida = { nome: string; valor: string | undefined; fontes?: Fonte[] }[];

const list = (valor: unknown): No[] => (Array.isArray(valor) ? valor : []);
const fieldName = (campo: No | undefined): string => String((campo?.String as No | undefined)?.sval ?? '');
const name = (saida: Saida, nomes: string[]): Saida =>
  saida.map((coluna, n) => ({ ...coluna, nome: nomes[n] ?? coluna.nome }));

const answer = (saida: Saida): Fonte => ({
  valor: (nome) =>
    saida.find((coluna) => coluna.nome === nome)?.valor ??
    saida.flatMap(({ fontes = [] }) => fontes.map((fonte) => fonte.valor(nome))).find(Boolean),
});

const find = (escopo: Escopo | undefined, nome: string): Fonte | undefined =>
  escopo && (escopo.fontes.get(nome) ?? find(escopo.fora, nome));
const findCte = (escopo: Escopo | undefined, nome: string): Fonte | undefined =>
  escopo && (escopo.ctes.get(nome) ?? findCte(escopo.fora, nome));
