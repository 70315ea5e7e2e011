/** Which level sees which screen, all of it at a glance; saved together, and seen at once by who is signed in. */
import { Alert, Checkbox, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import type { Tela } from '@pontua/contract/access';
import { addPermissaoTela, updatePermissoesTela } from '@pontua/contract/permissoes-tela';
import { plural } from '@pontua/contract/plural';
import { listTiposPermissao } from '@pontua/contract/tipos-permissao';
import { listPermissoes } from '@pontua/contract/usuarios';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { q, qAnew } from '../../api/query.ts';
import { avisoErro } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Carregando } from '../../kit/Carregando.tsx';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { normalize } from '../../kit/texto.ts';
import classes from './grade.module.css';
import { changesBetween, type Grade, gradeDe, isFixed, nomeDaTela, openedBy, toggled } from './grade.ts';

interface Nivel {
  id: number;
  nome: string;
}

export function PermissoesDasTelas({ onFechar }: { onFechar: () => void }) {
  // The menu has read them before.
  const permissoes = useQuery(qAnew(listPermissoes));
  const tipos = useQuery(q(listTiposPermissao));
  const titulo = 'Permissões das telas';
  const erro = permissoes.error ?? tipos.error;
  if (permissoes.data && tipos.data)
    return (
      <Edicao titulo={titulo} antes={gradeDe(permissoes.data.permissoes)} niveis={tipos.data} onFechar={onFechar} />
    );
  const askAgain = () => void Promise.all([permissoes.refetch(), tipos.refetch()]);
  return (
    <Dialogo opened onClose={onFechar} title={titulo} size="xl">
      {erro ? <FalhaConsulta erro={erro} titulo="Erro ao carregar permissões" onTentar={askAgain} /> : <Carregando />}
    </Dialogo>
  );
}

interface EdicaoDaGradeProps {
  titulo: string;
  /** As it was when the dialog was opened: what others change meanwhile stays theirs. */
  antes: Grade;
  niveis: readonly Nivel[];
  onFechar: () => void;
}

function Edicao({ titulo, antes: recebida, niveis, onFechar }: EdicaoDaGradeProps) {
  const [antes] = useState(recebida);
  const [grade, setGrade] = useState(antes);
  const [busca, setBusca] = useState('');
  const salvar = useAcao(updatePermissoesTela, {
    sucesso: ({ mensagem }) => mensagem,
    falha: 'Erro ao atualizar permissões',
    atualiza: [listPermissoes],
    onSuccess: onFechar,
  });
  const adicionar = useAcao(addPermissaoTela, {
    sucesso: ({ mensagem }) => mensagem,
    falha: 'Erro ao adicionar permissão. Tente novamente',
    atualiza: [listPermissoes],
    onSuccess: onFechar,
    onError: ({ codigo, message }) => {
      if (codigo !== 'conflito') return;
      avisoErro(message);
      return true;
    },
  });
  const mudancas = changesBetween(antes, grade);
  const [primeira] = mudancas;
  const ocupado = salvar.ocupado || adicionar.ocupado;
  // One that is given is the specification's own call; whatever else is changed is changed together.
  const save = () => {
    if (mudancas.length === 1 && primeira?.ve) adicionar.executar({ body: primeira });
    else salvar.executar({ body: { mudancas } });
  };
  const abertas = openedBy(antes, grade);
  const procurada = normalize(busca);
  const vistas = [...grade.keys()].filter((tela) => normalize(nomeDaTela(tela)).includes(procurada));
  return (
    <Dialogo
      opened
      onClose={onFechar}
      ocupado={ocupado}
      editado={mudancas.length > 0}
      title={titulo}
      size="min(72rem, 100%)"
    >
      <Stack gap="md">
        <Text c="dimmed">Cada permissão vê as telas marcadas. A mudança vale na próxima ação de quem a tem.</Text>
        <TextInput
          type="search"
          aria-label="Buscar tela"
          placeholder="Buscar tela"
          leftSection={<IconSearch size={16} />}
          value={busca}
          onChange={(evento) => setBusca(evento.currentTarget.value)}
          data-autofocus
        />
        <TabelaDaGrade
          grade={grade}
          telas={vistas}
          niveis={niveis}
          abertas={abertas}
          onAlternar={(tela, nivel) => setGrade(toggled(grade, tela, nivel))}
        />
        {abertas.length > 0 && (
          <Alert color="red" role="alert" title="Toda tela precisa de ao menos uma permissão">
            Sem nenhuma, ficaria aberta a todos: {abertas.map(nomeDaTela).join(', ')}.
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status">
            {mudancas.length === 0 ? 'Nenhuma mudança' : plural(mudancas.length, 'mudança', 'mudanças')}
          </Text>
          <Botao
            disabled={mudancas.length === 0 || abertas.length > 0}
            ocupado={ocupado}
            textoOcupado="Salvando"
            onClick={save}
          >
            Salvar
          </Botao>
        </Group>
      </Stack>
    </Dialogo>
  );
}

interface TabelaProps {
  grade: Grade;
  telas: readonly Tela[];
  niveis: readonly Nivel[];
  abertas: readonly Tela[];
  onAlternar: (tela: Tela, nivel: number) => void;
}

function TabelaDaGrade({ grade, telas, niveis, abertas, onAlternar }: TabelaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll what does not fit (WCAG 2.1.1)
    <section className={classes.rolagem} aria-label="Telas e permissões" tabIndex={0}>
      <Table className={classes.grade} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Tela</Table.Th>
            {niveis.map(({ id, nome }) => (
              <Table.Th key={id} scope="col" className={classes.nivel}>
                {nome}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {telas.map((tela) => (
            <Table.Tr key={tela} data-aberta={abertas.includes(tela) || undefined}>
              <Table.Th scope="row">{nomeDaTela(tela)}</Table.Th>
              {niveis.map(({ id, nome }) => (
                <Table.Td key={id} className={classes.nivel}>
                  <Checkbox
                    aria-label={`${nomeDaTela(tela)}: ${nome}`}
                    checked={grade.get(tela)?.has(id) ?? false}
                    disabled={isFixed(tela, id)}
                    onChange={() => onAlternar(tela, id)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {telas.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          Nenhum resultado
        </Text>
      )}
    </section>
  );
}
