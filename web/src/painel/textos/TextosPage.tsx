/** The rules and the privacy policy: what holds, what held before, a new version with its preview, and who accepted which. */
import {
  Alert,
  Badge,
  Button,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';
import {
  conteudoDe,
  getTexto,
  listAceites,
  listTextos,
  type Publicado,
  publishTexto,
  type TextoVigente,
  type TipoTexto,
  tiposTexto,
} from '@pontua/contract/textos';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMarca } from '../../api/marca.ts';
import { q, queryClient } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { closeUnlessLost, leavePagina } from '../../kit/edicao.ts';
import { keepFocusNear } from '../../kit/foco.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { leituras } from '../../kit/textos/Leitura.tsx';
import { privacidade } from '../../kit/textos/privacidade.ts';
import { regulamentoDe } from '../../kit/textos/regulamento.ts';
import { useEdicao } from '../../kit/useEdicao.ts';

export function Component() {
  const [{ texto }, mudar] = useFiltros({ texto: filtroOpcao(['regulamento', 'privacidade'], 'regulamento') });
  const tipo: TipoTexto = texto === 'privacidade' ? 'privacidade' : 'regulamento';
  const [escrevendo, setEscrevendo] = useState<TextoVigente | null>(null);
  const write = (vigente: TextoVigente | null) => {
    setEscrevendo(vigente);
    keepFocusNear(null);
  };
  const show = (novo: string) => {
    setEscrevendo(null);
    mudar({ texto: novo });
  };
  return (
    <Pagina
      titulo="Regulamento e Privacidade"
      descricao="O que os vendedores leem. Uma versão nova do regulamento pode pedir o aceite de todos outra vez."
    >
      <SegmentedControl
        aria-label="Qual texto"
        w="fit-content"
        maw="100%"
        value={tipo}
        onChange={(novo) => leavePagina(() => show(novo))}
        data={Object.entries(tiposTexto).map(([value, label]) => ({ value, label }))}
      />
      {escrevendo ? (
        <Edicao tipo={tipo} vigente={escrevendo} onFechar={() => write(null)} />
      ) : (
        <TextoDoPrograma key={tipo} tipo={tipo} onEscrever={write} />
      )}
      {tipo === 'regulamento' && <Aceites />}
    </Pagina>
  );
}

function TextoDoPrograma({ tipo, onEscrever }: { tipo: TipoTexto; onEscrever: (vigente: TextoVigente) => void }) {
  const vigente = useQuery(q(getTexto, { params: { tipo } }));
  const versoes = useQuery(q(listTextos));
  const [lendo, setLendo] = useState<Versao | null>(null);
  const { pode } = usePermissao();
  return (
    <Consulta query={vigente}>
      {(texto) => (
        <Stack gap="md">
          <Group justify="space-between">
            <Text>
              {texto.versao === 0 ? (
                'Vale o texto do próprio sistema.'
              ) : (
                <>
                  Vale a <strong>versão {texto.versao}</strong>, de {formatInstante(texto.publicadoEm ?? '')}.
                </>
              )}
            </Text>
            {pode('publicarTextos') && <Button onClick={() => onEscrever(texto)}>Escrever nova versão</Button>}
          </Group>
          <Consulta query={versoes}>
            {({ textos }) => (
              <Versoes textos={textos.filter((um) => um.tipo === tipo)} vigente={texto.versao} onLer={setLendo} />
            )}
          </Consulta>
          {lendo && <Lida tipo={tipo} versao={lendo} onFechar={() => setLendo(null)} />}
        </Stack>
      )}
    </Consulta>
  );
}

type Versao = Pick<TextoVigente, 'versao' | 'conteudo'>;

function Lida({ tipo, versao, onFechar }: { tipo: TipoTexto; versao: Versao; onFechar: () => void }) {
  const Leitura = leituras[tipo];
  return (
    <Dialogo opened size="lg" onClose={onFechar} title={`${tiposTexto[tipo]}, versão ${versao.versao}`}>
      <Leitura conteudo={versao.conteudo} />
    </Dialogo>
  );
}

interface VersoesProps {
  textos: readonly Publicado[];
  vigente: number;
  onLer: (versao: Versao) => void;
}

function Versoes({ textos, vigente, onLer }: VersoesProps) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {textos.map((texto) => (
        <ItemVersao key={texto.versao} versao={texto} vigente={vigente} onLer={onLer}>
          {formatInstante(texto.publicadoEm)}
          {texto.responsavel && ` · ${texto.responsavel}`}
          {texto.tipo === 'regulamento' &&
            (texto.exigeAceite
              ? ` · ${plural(texto.aceites, 'vendedor aceitou', 'vendedores aceitaram')}`
              : ' · sem pedir novo aceite')}
        </ItemVersao>
      ))}
      <ItemVersao versao={{ versao: 0, conteudo: null }} vigente={vigente} onLer={onLer}>
        texto do próprio sistema
      </ItemVersao>
    </Stack>
  );
}

interface ItemVersaoProps extends Pick<VersoesProps, 'vigente' | 'onLer'> {
  versao: Versao;
  children: ReactNode;
}

function ItemVersao({ versao, vigente, onLer, children }: ItemVersaoProps) {
  return (
    <Group component="li" gap="sm" justify="space-between">
      <Text size="sm">
        <strong>Versão {versao.versao}</strong> · {children}
      </Text>
      <Group gap="xs">
        {versao.versao === vigente && (
          <Badge color="green" variant="light">
            Vale agora
          </Badge>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Ler a versão ${versao.versao}`}
          onClick={() => onLer(versao)}
        >
          Ler
        </Button>
      </Group>
    </Group>
  );
}

interface EdicaoDoTextoProps {
  tipo: TipoTexto;
  vigente: TextoVigente;
  onFechar: () => void;
}

function Edicao({ tipo, vigente, onFechar }: EdicaoDoTextoProps) {
  const marca = useMarca();
  const [vista, setVista] = useState(vigente);
  const [lendo, setLendo] = useState(false);
  const daInterface = tipo === 'regulamento' ? regulamentoDe(marca) : privacidade;
  const form = useFormulario(publishTexto, {
    valores: { conteudo: vigente.conteudo ?? conteudoDe(daInterface), exigeAceite: tipo === 'regulamento' },
    corpo: ({ conteudo, exigeAceite }) => ({ tipo, conteudo, exigeAceite, versao: vista.versao }),
    sucesso: ({ versao }) => `Versão ${versao} publicada com sucesso`,
    seFoiFeito: 'O texto pode já ter sido publicado. Publicá-lo de novo, sem mudar nada, não publica duas vezes.',
    atualiza: [getTexto, listTextos, listAceites],
    // Another version came meanwhile: what was written stays, and may follow it once that was read.
    aoRecusar: async () =>
      setVista(await queryClient.fetchQuery({ ...q(getTexto, { params: { tipo } }), staleTime: 0 })),
    onSuccess: onFechar,
  });
  useEdicao(form.editado);
  const conteudo = form.campo('conteudo');
  const Leitura = leituras[tipo];
  return (
    <form {...form.props}>
      <Stack gap="md">
        {vista.versao !== vigente.versao && (
          <Alert color="yellow" title={`A versão ${vista.versao} foi publicada enquanto você escrevia`}>
            <Group justify="space-between">
              Confira o texto dela antes de publicar o seu, que a substitui.
              <Button variant="default" onClick={() => setLendo(true)}>
                Ler a versão {vista.versao}
              </Button>
            </Group>
          </Alert>
        )}
        {lendo && <Lida tipo={tipo} versao={vista} onFechar={() => setLendo(false)} />}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Textarea
            {...conteudo}
            label={`${tiposTexto[tipo]}, versão ${vista.versao + 1}`}
            description="Uma linha que começa com # é o título de uma parte. Uma linha em branco separa os parágrafos."
            autosize
            minRows={16}
            maxRows={28}
          />
          <section aria-label="Prévia">
            <Title order={2} size="h5" mb="sm">
              Como o vendedor lê
            </Title>
            <Leitura conteudo={String(conteudo.value)} />
          </section>
        </SimpleGrid>
        {tipo === 'regulamento' && (
          <Switch
            {...form.campoMarcado('exigeAceite')}
            label="Pedir o aceite de todos os vendedores outra vez"
            description="Até aceitar, o vendedor não resgata nem envia vendas. Desligue só para corrigir um erro de escrita."
          />
        )}
        <Group>
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Publicando">
            Publicar
          </Botao>
          <Button variant="default" onClick={() => closeUnlessLost({ ...form, onFechar })} disabled={form.ocupado}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Aceites() {
  const fonte = useLista(listAceites);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Aceites
      </Title>
      <Lista
        rotulo="Aceites"
        fonte={fonte}
        busca="Buscar vendedor"
        vazio="Nenhum vendedor aceitou o regulamento ainda."
      />
    </Stack>
  );
}
